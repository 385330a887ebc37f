// dist/openapi/data-service.json: the interface of the Data Service.
import { archiveEndpoint, archiveEnvelope, archiveForms } from '../../src/client/archive.ts';
import { codeListForms, codeListNames } from '../../src/client/code-list-items.ts';
import { historicEnvelope } from '../../src/client/historic-page.ts';
import {
  historicEndpoint,
  historicForms,
  historicTextEndpoint,
  historicTextForms,
} from '../../src/client/historic-parameters.ts';
import { historicText } from '../../src/client/historic-text.ts';
import {
  textMessageEndpoint,
  textMessageFailure,
  textMessageStatusSchema,
} from '../../src/client/text-messages.ts';
import { codeListEnvelope } from '../../src/protocol/code-lists.ts';
import { searchParameterForms } from '../../src/protocol/parameters.ts';
import { searchPath } from '../../src/protocol/paths.ts';
import { searchEnvelope } from '../../src/protocol/search.ts';
import { info, jsonBody, problemSchema, reference, describedIn } from './document.ts';
import { queryParameters } from './parameters.ts';
import { createSchemas, type Json } from './schemas.ts';

const documented = { 'x-source': 'documented' } as const;
const observed = { 'x-source': 'observed' } as const;

const problem = (description: string, ...html: 'text/html'[]): Json => ({
  description,
  content: {
    ...jsonBody(reference('schemas', 'Problem'), 'application/problem+json'),
    ...Object.assign({}, ...html.map((type) => jsonBody({ type: 'string' }, type))),
  },
  ...observed,
});

/** Failures of any endpoint. */
const failures = {
  '4XX': reference('responses', 'Refused'),
  '5XX': reference('responses', 'Failed'),
};
const keyFailures = {
  '401': reference('responses', 'Unauthorized'),
  '403': reference('responses', 'Forbidden'),
};

const withKey = [{ AuthorizationKey: [], UserAgent: [] }];

/** A member of responses of Search and Archive that no schema reads. */
export const searchParameters = {
  SearchParameters: {
    type: 'object',
    description: 'The parameters used; always empty in responses of Search.',
    ...documented,
    'x-sections': ['2.3', '2.4', '10.2'],
  },
};

/** The document about the Data Service, as it is documented and as it was observed. */
export function dataServiceDocument(): Json {
  const { components, component } = createSchemas('sent');
  const response = (type: string, schema: Json, source: Json = documented) => ({
    description: 'The response.',
    content: jsonBody(schema, type),
    ...source,
  });
  const search = component(searchEnvelope, 'SearchResponse');
  const archive = component(archiveEnvelope, 'ArchiveResponse');
  for (const name of ['SearchResponse', 'ArchiveResponse'])
    Object.assign(components[name]?.['properties'] as Json, searchParameters);

  const feedPage = component(historicEnvelope, 'HistoricPage');
  components['HistoricTextPage'] = {
    type: 'object',
    properties: {
      ...(components['HistoricPage']?.['properties'] as Json),
      data: {
        type: 'array',
        description: 'The texts of the announcements of the page.',
        items: component(historicText),
        ...observed,
        'x-sections': ['10.6'],
      },
    },
    required: ['data'],
  };
  const textPage = reference('schemas', 'HistoricTextPage');

  const paths: Json = {
    [searchPath]: {
      get: {
        operationId: 'search',
        tags: ['Announcements'],
        summary: 'Searches the announcements that are open now.',
        ...documented,
        ...describedIn('4.3'),
        security: withKey,
        parameters: queryParameters(searchParameterForms),
        responses: { '200': response('application/hr+json', search), ...keyFailures, ...failures },
      },
    },
    [archiveEndpoint.path]: {
      get: {
        operationId: 'archive',
        tags: ['Announcements'],
        summary: 'Returns earlier announcements, for the agencies that posted them.',
        ...documented,
        ...describedIn(
          '4.2',
          'A request has ControlNumber, or both PostingStartDate and PostingEndDate.',
        ),
        security: withKey,
        parameters: queryParameters(archiveForms),
        responses: { '200': response('application/hr+json', archive), ...keyFailures, ...failures },
      },
    },
    [historicEndpoint.path]: {
      get: {
        operationId: 'historicJoa',
        tags: ['Historic feed'],
        summary: 'Returns past and current announcements in bulk.',
        ...documented,
        ...describedIn(
          '4.1',
          'A request pages by PageNumber or by continuationtoken. The names of the three lists of a record were also seen in Pascal case and in lower case.',
        ),
        security: [],
        parameters: queryParameters(historicForms),
        responses: {
          '200': response('application/json', feedPage),
          '204': { description: 'No record matches.', ...observed },
          ...failures,
        },
      },
    },
    [historicTextEndpoint.path]: {
      get: {
        operationId: 'historicTexts',
        tags: ['Historic feed'],
        summary: 'Returns the texts of past and open announcements.',
        ...observed,
        ...describedIn(
          '10.6',
          'The documentation only names this operation. A service may lack it.',
        ),
        security: [],
        parameters: queryParameters(historicTextForms).map((one) => ({ ...one, ...observed })),
        responses: {
          '200': response('application/json', textPage, observed),
          '204': { description: 'No announcement matches.', ...observed },
          ...failures,
        },
      },
    },
    '/api/codelist/{name}': {
      get: {
        operationId: 'codeList',
        tags: ['Code lists'],
        summary: 'Returns the codes of a list with their meanings.',
        ...documented,
        ...describedIn('4.5'),
        security: [],
        parameters: [
          {
            name: 'name',
            in: 'path',
            required: true,
            description: 'Name of the list.',
            schema: { type: 'string', enum: [...codeListNames] },
            ...documented,
            'x-sections': ['4.5', '4.7'],
          },
          ...queryParameters(codeListForms),
        ],
        responses: {
          '200': response('application/json', component(codeListEnvelope, 'CodeList')),
          '404': problem('There is no such list.'),
          ...failures,
        },
      },
    },
    [textMessageEndpoint.path]: {
      post: {
        operationId: 'textMessageStatus',
        tags: ['Text messages'],
        summary: 'Returns the delivery status of a text message.',
        ...documented,
        ...describedIn(
          '4.6',
          'For approved talent acquisition systems, from a registered IP address.',
        ),
        security: [{ XApiKey: [] }],
        requestBody: {
          required: true,
          content: jsonBody({
            type: 'object',
            required: ['responseId'],
            properties: {
              responseId: {
                type: 'string',
                format: 'uuid',
                description: 'Identifier that the send operation returned.',
                ...documented,
                'x-sections': ['2.6'],
              },
            },
          }),
        },
        responses: {
          '200': response('application/json', component(textMessageStatusSchema)),
          '400': {
            description: 'ResponseIDEmpty or TextMessageNotFound; or a body that cannot be read.',
            content: {
              ...jsonBody(component(textMessageFailure, 'TextMessageFailure')),
              ...jsonBody(reference('schemas', 'Problem'), 'application/problem+json'),
            },
            ...documented,
          },
          ...keyFailures,
          ...failures,
        },
      },
    },
  };

  return {
    openapi: '3.1.0',
    info: info(
      'Data Service',
      'Federal job announcements, and the code lists that explain their codes.',
      [
        'Every operation, parameter, field and response is marked with its source: `x-source` is `documented` for what the documentation of the service says, and `observed` for what its responses show beyond that. `x-sections` names the sections of docs/data-service.md that describe it.',
        'The types are as wide as a client should read them: a code may be a string or a number, a count a number or digits, and a flag a boolean or a word. Any field may be missing, and the service adds fields without notice. Browsers need a proxy, because responses have no CORS headers.',
        'The documentation also names `POST /textmessaging/sendmessage`, without its parameters and response. It is left out.',
      ].join('\n\n'),
    ),
    servers: [
      {
        url: 'https://{host}',
        variables: {
          host: { default: 'data.portal.example', description: 'Host of the service.' },
        },
      },
    ],
    tags: [
      { name: 'Announcements', description: 'With an API key.' },
      { name: 'Historic feed', description: 'Public.' },
      { name: 'Code lists', description: 'Public.' },
      { name: 'Text messages', description: 'With a separate key; may still change.' },
    ],
    paths,
    components: {
      schemas: {
        ...components,
        Problem: {
          ...problemSchema,
          properties: {
            ...(problemSchema['properties'] as Json),
            traceId: { type: 'string', description: 'Identifier of the request.' },
          },
          ...observed,
        },
      },
      responses: {
        Unauthorized: problem('The key is missing or wrong.'),
        Forbidden: problem('The key is revoked, or lacks a further authorization.', 'text/html'),
        Refused: problem('The request was refused.', 'text/html'),
        Failed: problem('The service failed, or is unavailable.', 'text/html'),
      },
      securitySchemes: {
        AuthorizationKey: {
          type: 'apiKey',
          in: 'header',
          name: archiveEndpoint.keyHeader,
          description: 'API key of Search and Archive.',
          ...observed,
          'x-sections': ['5', '10.3'],
        },
        UserAgent: {
          type: 'apiKey',
          in: 'header',
          name: 'User-Agent',
          description: 'E-mail address that the API key is registered to.',
          ...observed,
          'x-sections': ['10.3'],
        },
        XApiKey: {
          type: 'apiKey',
          in: 'header',
          name: textMessageEndpoint.keyHeader,
          description: 'API key of text messages.',
          ...documented,
          'x-sections': ['5'],
        },
      },
    },
  };
}
