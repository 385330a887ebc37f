// dist/openapi/proxy.json: the routes of the proxy.
import { archiveEnvelope } from '../../src/client/archive.ts';
import { codeListNames } from '../../src/client/code-list-items.ts';
import { historicEnvelope } from '../../src/client/historic-page.ts';
import { optInRoutes } from '../../packages/server/src/proxy/opt-in-routes.ts';
import { codeListEnvelope } from '../../src/protocol/code-lists.ts';
import { searchPath } from '../../src/protocol/paths.ts';
import { searchEnvelope } from '../../src/protocol/search.ts';
import { info, jsonBody, problemSchema, describedIn } from './document.ts';
import { opened, pagePaths, parameterComponents, searchParameters } from './pages.ts';
import { queryParameters } from './parameters.ts';
import {
  dataHeaders,
  dataProblems,
  headersNamed,
  notModified,
  problems,
  responseComponents,
} from './proxy-responses.ts';
import { createSchemas, type Json } from './schemas.ts';

const state = (properties: Json): Json => ({
  headers: headersNamed('Cache-Control'),
  content: jsonBody({ type: 'object', required: ['status'], properties }),
});
const problemText = {
  type: 'string',
  description: 'What is wrong, and what the operator can do about it.',
};

/** The document about the routes of the proxy. */
export function proxyDocument(): Json {
  const { components, component } = createSchemas('read');
  const stale: Json = {
    PortalStale: {
      type: 'object',
      description: 'Present in a stale response.',
      required: ['Since', 'Closed'],
      properties: {
        Since: {
          type: 'string',
          format: 'date-time',
          description: 'When the response came from upstream.',
        },
        Closed: {
          type: 'integer',
          description: 'Number of jobs that closed since then and were removed.',
        },
      },
    },
  };
  const data = (operationId: string, schema: Json, operation: Json): Json => ({
    get: {
      operationId,
      tags: ['Data'],
      security: [],
      ...operation,
      responses: {
        '200': { description: 'The response.', headers: dataHeaders, content: jsonBody(schema) },
        ...notModified,
        ...dataProblems,
      },
    },
  });
  const { historic, archive } = optInRoutes;
  const paths: Json = {
    [searchPath]: data('search', component(searchEnvelope, 'SearchResponse'), {
      summary: 'Searches the open jobs within the lock.',
      ...describedIn(
        '4.3',
        'A query can only narrow the lock. Unknown and repeated parameters are refused. Without `Fields=Full` long texts are cut and the details are those that a card shows.',
      ),
      parameters: searchParameters,
    }),
    '/api/codelist/{name}': data('codeList', component(codeListEnvelope, 'CodeList'), {
      summary: 'Returns the codes of a list with their meanings.',
      ...describedIn('4.5', 'The list is whole: it has no parameters.'),
      parameters: [
        {
          name: 'name',
          in: 'path',
          required: true,
          description: 'Name of the list.',
          schema: { type: 'string', enum: [...codeListNames] },
        },
      ],
    }),
    [historic.path]: data('historicJoa', component(historicEnvelope, 'HistoricPage'), {
      summary: 'Returns past and current announcements in bulk.',
      ...describedIn('4.1', opened('PORTAL_ROUTES', 'historic')),
      parameters: queryParameters(historic.forms),
    }),
    [archive.path]: data('archive', component(archiveEnvelope, 'ArchiveResponse'), {
      summary: 'Returns archived announcements to the agencies that posted them.',
      ...describedIn('4.2', opened('PORTAL_ROUTES', 'archive')),
      parameters: queryParameters(archive.forms),
    }),
    ...pagePaths,
    '/healthz': {
      get: {
        operationId: 'healthz',
        tags: ['Operation'],
        summary: 'Returns whether the process is alive.',
        description: 'It does not depend on upstream.',
        security: [],
        responses: {
          '200': { description: 'The process is alive.', ...state({ status: { const: 'alive' } }) },
          ...problems(400),
        },
      },
    },
    '/readyz': {
      get: {
        operationId: 'readyz',
        tags: ['Operation'],
        summary: 'Returns whether upstream can be used.',
        description: 'A process that is not ready still responds from its cache.',
        security: [],
        responses: {
          '200': {
            description: 'Upstream can be used.',
            ...state({ status: { const: 'ready' }, problem: problemText }),
          },
          ...problems(400),
          '503': {
            description: 'Calls to upstream are stopped.',
            ...state({
              status: { const: 'not ready' },
              upstream: {
                enum: ['refused', 'slowed', 'outage', 'unusable'],
                description: 'Why they are stopped.',
              },
              problem: problemText,
            }),
          },
        },
      },
    },
  };
  for (const name of ['SearchResponse', 'ArchiveResponse', 'HistoricPage', 'CodeList'])
    Object.assign(components[name]?.['properties'] as Json, stale);

  return {
    openapi: '3.1.0',
    info: info(
      'portal-jobs-server proxy',
      'The jobs of one agency for its own pages, without the API key.',
      [
        'The proxy keeps the key of the Data Service and responds in the same shape, normalized: days are `YYYY-MM-DD`, flags are booleans, counts are numbers. Unreadable parts are left out and counted in `Portal-Losses`.',
        'Every path is below the prefix of the proxy. `HEAD` is answered as `GET` without a body. Failures are problem details (RFC 9457), except on pages for people. The metrics have a separate port.',
      ].join('\n\n'),
    ),
    servers: [
      {
        url: 'https://{host}',
        variables: {
          host: {
            default: 'jobs.agency.example',
            description: 'Host of the proxy, with its prefix.',
          },
        },
      },
    ],
    tags: [
      { name: 'Data', description: 'What the elements request.' },
      { name: 'Pages', description: 'Rendered HTML and feeds; closed unless opened by a setting.' },
      { name: 'Operation', description: 'For load balancers and monitoring.' },
    ],
    paths,
    components: {
      schemas: { ...components, Problem: problemSchema },
      parameters: parameterComponents,
      ...responseComponents,
    },
  };
}
