// The routes of the proxy that respond with pages and feeds.
import { feeds } from '../../packages/server/src/proxy/pages/render-page.ts';
import { views, type PageRequest } from '../../packages/server/src/proxy/pages/page-request.ts';
import { choosable } from '../../src/query/page-url.ts';
import { searchParameterForms } from '../../src/protocol/parameters.ts';
import { serverLanguages } from '../../src/words/pages.ts';
import { jsonBody, reference } from './document.ts';
import { queryParameters } from './parameters.ts';
import {
  dataHeaders,
  headersNamed,
  notModified,
  problemBody,
  problems,
} from './proxy-responses.ts';
import type { Json } from './schemas.ts';

const html = { 'text/html': { schema: { type: 'string' } } };
const text = (type: string): Json => ({
  [type.replace(/;.*/, '')]: { schema: { type: 'string' } },
});
const page = (description: string, content: Json = html): Json => ({
  description,
  headers: { ...dataHeaders, ...headersNamed('Portal-Unavailable') },
  content,
});

const language: Json = {
  name: 'lang',
  in: 'query',
  description: 'Language of the page.',
  schema: { type: 'string', enum: [...serverLanguages] },
};

/** The parameters of Search, which many routes have. */
export const parameterComponents: Json = {
  ...Object.fromEntries(
    queryParameters(searchParameterForms).map((one): [string, Json] => [String(one['name']), one]),
  ),
  lang: language,
};
export const searchParameters = Object.keys(searchParameterForms).map((name) =>
  reference('parameters', name),
);
/** The parameters of the host page's URL. */
const pageParameters = [
  ...[...choosable].map((name) => reference('parameters', name)),
  reference('parameters', 'lang'),
];

const jsonFeed: Json = {
  type: 'object',
  description: 'JSON Feed 1.1.',
  required: ['version', 'title', 'items'],
  properties: {
    version: { type: 'string', format: 'uri' },
    title: { type: 'string' },
    home_page_url: { type: 'string', format: 'uri' },
    feed_url: { type: 'string', format: 'uri' },
    language: { type: 'string' },
    items: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'content_text'],
        properties: {
          id: { type: 'string' },
          url: { type: 'string', format: 'uri' },
          external_url: { type: 'string', format: 'uri' },
          title: { type: 'string' },
          content_text: { type: 'string' },
          date_published: { type: 'string', format: 'date-time' },
          _portal_jobs: {
            type: 'object',
            description: 'Where to apply, and until which day.',
            properties: {
              apply_url: { type: 'string', format: 'uri' },
              closes: { type: 'string', format: 'date' },
            },
          },
        },
      },
    },
  },
};

const oembed: Json = {
  type: 'object',
  description: 'oEmbed 1.0, of the type `rich`.',
  required: ['version', 'type', 'html', 'width', 'height'],
  properties: {
    version: { const: '1.0' },
    type: { const: 'rich' },
    title: { type: 'string' },
    provider_name: { type: 'string' },
    provider_url: { type: 'string', format: 'uri' },
    cache_age: { type: 'integer' },
    width: { type: 'integer' },
    height: { type: 'integer' },
    html: { type: 'string' },
  },
};

/** An operation that returns many jobs to programs. */
const listing = (summary: string, found: Json, parameters = pageParameters): Json => ({
  summary,
  parameters,
  responses: { '200': found, ...notModified, ...problems(503) },
});

/** The operation of each page, without its identifier and the option that opens it. */
const pageOperations: Readonly<Record<PageRequest['view'], Json>> = {
  list: {
    summary: 'Returns the list of jobs as a fragment of a page.',
    parameters: pageParameters,
    responses: {
      '200': page('The list, or a sentence with a link to the portal.'),
      ...notModified,
    },
  },
  embed: {
    summary: 'Returns a whole page with the list, for frames on other sites.',
    parameters: pageParameters,
    responses: {
      '200': page('The page, or one with a link to the portal.'),
      ...notModified,
    },
  },
  job: {
    summary: 'Returns one job, as a fragment or as a whole page.',
    parameters: [
      {
        name: 'id',
        in: 'path',
        required: true,
        description: 'Control number of the job.',
        schema: { type: 'string' },
      },
      {
        name: 'document',
        in: 'query',
        description: 'If present, the response is a whole page.',
        allowEmptyValue: true,
        schema: { type: 'string' },
      },
      reference('parameters', 'lang'),
    ],
    responses: {
      '200': page('The job; as a fragment also a sentence with a link to the portal.'),
      ...notModified,
      '404': {
        description: 'The id is not a control number, or the route is closed.',
        content: { ...html, ...problemBody },
      },
      '410': { description: 'The job is not open.', content: html },
      '503': {
        description: 'The whole page cannot be made now.',
        headers: headersNamed('Retry-After'),
        content: html,
      },
    },
  },
  oembed: {
    summary: 'Describes the frame for the page with the list.',
    parameters: [
      {
        name: 'url',
        in: 'query',
        required: true,
        description: 'URL of the page with the list, or of `/embed`.',
        schema: { type: 'string', format: 'uri' },
      },
      {
        name: 'format',
        in: 'query',
        description: 'Format of the response.',
        schema: { type: 'string', enum: ['json'] },
      },
      ...['maxwidth', 'maxheight'].map((name) => ({
        name,
        in: 'query',
        description: 'Maximum size of the frame in CSS pixels.',
        schema: { type: 'integer', minimum: 1 },
      })),
      reference('parameters', 'lang'),
    ],
    responses: {
      '200': {
        description: 'The frame.',
        headers: headersNamed('Cache-Control'),
        content: jsonBody(oembed),
      },
      ...problems(501),
    },
  },
  sitemap: listing(
    'Lists the pages of all jobs for search engines.',
    page('The sitemap.', text('application/xml')),
    [reference('parameters', 'lang')],
  ),
  atom: listing(
    'Returns the newest jobs as an Atom feed.',
    page('The feed (RFC 4287).', text(feeds.atom.type)),
  ),
  json: listing(
    'Returns the newest jobs as a JSON Feed.',
    page('The feed.', jsonBody(jsonFeed, feeds.json.type)),
  ),
  deadlines: listing(
    'Returns the next deadlines as a calendar.',
    page('The calendar (RFC 5545).', text(feeds.deadlines.type)),
  ),
};

export const opened = (setting: string, value: string) =>
  `Open if ${setting} contains \`${value}\`.`;

/** Refusals of any page route. A closed route refuses as the proxy does at any other path. */
const refusals = problems(400, 403, 404, 429);

export const pagePaths: Json = Object.fromEntries(
  Object.entries({ ...views, '/job/{id}': { view: 'job', route: 'job' } as const }).map(
    ([path, { view, route }]) => {
      const { responses, ...operation } = pageOperations[view];
      return [
        path,
        {
          get: {
            operationId: `${view}Page`,
            tags: ['Pages'],
            description: opened('PORTAL_PAGES', route),
            security: [],
            ...operation,
            responses: { ...refusals, ...(responses as Json) },
          },
        },
      ];
    },
  ),
);
