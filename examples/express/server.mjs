import express from 'express';
import { jobs } from './jobs.mjs';

const app = express();
app.get('/careers', async (request, response) => {
  const [, query] = request.originalUrl.split('?');
  response.send(
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Careers</title>${await jobs(query)}</html>`,
  );
});
app.listen(process.env.PORT ?? 3000);
