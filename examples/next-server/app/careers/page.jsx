import { jobs } from '../../jobs.mjs';

export default async function Careers({ searchParams }) {
  const query = new URLSearchParams(await searchParams).toString();
  return <main dangerouslySetInnerHTML={{ __html: await jobs(query) }} />;
}
