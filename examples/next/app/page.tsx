import { Jobs } from './jobs';

export default function Page() {
  return (
    <main>
      <h1>Careers</h1>
      <Jobs />
    </main>
  );
}
