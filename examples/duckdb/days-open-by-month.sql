-- How long announcements stay open, by month
SELECT date_trunc('month', positionOpenDate) AS month,
       avg(date_diff('day', positionOpenDate, positionCloseDate)) AS days
FROM read_csv('navy-2020.csv.gz')
GROUP BY month ORDER BY month;
