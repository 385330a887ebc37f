import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { jobs } from './jobs.mjs';

const app = new Hono();
app.get('/careers', async (context) => {
  const { search: query } = new URL(context.req.url);
  return context.html(
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Careers</title>${await jobs(query)}</html>`,
  );
});
serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000) });
