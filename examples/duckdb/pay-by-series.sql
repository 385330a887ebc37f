-- Median starting salary by occupational series
SELECT category.series, count(*) AS postings, median(minimumSalary) AS median_salary
FROM read_ndjson_auto('navy-2020.ndjson.gz'), UNNEST(jobCategories) AS item(category)
WHERE salaryType = 'Per Year'
GROUP BY category.series ORDER BY postings DESC LIMIT 20;
