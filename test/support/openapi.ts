// Compares requests and responses with an OpenAPI document. Ajv, a public validator of JSON Schema 2020-12 (the dialect of OpenAPI 3.1),
// does the validation. This file finds the schema.
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Json = Record<string, unknown>;
interface Parameter {
  name: string;
  in: string;
  schema: Json;
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Creates a function that returns the violations of a document in an exchange, each as a sentence. */
export function createContract(document: Json) {
  const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
  /** For parameters and headers, which are texts. */
  const ajvOfText = addFormats(new Ajv2020({ strict: false, coerceTypes: true, allErrors: true }));
  for (const one of [ajv, ajvOfText]) one.addSchema({ $id: 'document', ...document });
  const compiled = new Map<string, ValidateFunction>();

  function problemsOf(pointer: string, value: unknown, isText: boolean, name: string): string[] {
    const key = `${isText} ${pointer}`;
    const validate =
      compiled.get(key) ?? (isText ? ajvOfText : ajv).compile({ $ref: `document#${pointer}` });
    compiled.set(key, validate);
    if (validate(value)) return [];
    const errors: ErrorObject[] = validate.errors ?? [];
    return errors.map(({ instancePath, message }) => `${name}${instancePath} ${message}`);
  }

  /** Returns the object at a pointer, and its pointer after references are resolved. */
  function resolve(pointer: string): { pointer: string; value: Json } {
    let value: unknown = document;
    for (const part of pointer.split('/').slice(1)) {
      const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
      value = isObject(value) ? value[name] : undefined;
    }
    if (!isObject(value)) throw new Error(`The document has nothing at ${pointer}.`);
    const { $ref } = value;
    return typeof $ref === 'string' ? resolve($ref.slice(1)) : { pointer, value };
  }

  function pathOf(pathname: string): string | undefined {
    const all = Object.keys(document['paths'] as Json);
    return all.find((path) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname));
  }

  function requestProblems({ searchParams }: URL, operation: string): string[] {
    const { parameters = [] } = resolve(operation).value as { parameters?: unknown[] };
    const declared = parameters
      .map((_, index) => resolve(`${operation}/parameters/${index}`))
      .map(({ pointer, value }) => ({ pointer, ...(value as unknown as Parameter) }))
      .filter((one) => one.in === 'query');
    return [...searchParams].flatMap(([name, written]) => {
      const parameter = declared.find((one) => one.name === name);
      if (!parameter) return [`${name} is not a parameter`];
      return problemsOf(`${parameter.pointer}/schema`, written, true, name);
    });
  }

  return async function check(request: Request, response: Response): Promise<string[]> {
    const url = new URL(request.url);
    const path = pathOf(url.pathname);
    if (path === undefined) return [`${url.pathname} is not a path`];
    const operation = `/paths/${escaped(path)}/${request.method.toLowerCase()}`;
    const { responses } = resolve(operation).value as { responses: Json };
    const status = String(response.status);
    const known = [status, `${status.charAt(0)}XX`, 'default'].find((one) => one in responses);
    if (known === undefined) return [`${status} is not a response`];
    const { pointer, value } = resolve(`${operation}/responses/${known}`);
    const { headers = {}, content = {} } = value as { headers?: Json; content?: Json };

    const problems = response.ok ? requestProblems(url, operation) : [];
    for (const name of Object.keys(headers)) {
      const written = response.headers.get(name);
      if (written === null) continue;
      const header = resolve(`${pointer}/headers/${name}`);
      problems.push(...problemsOf(`${header.pointer}/schema`, written, true, name));
    }
    const body = await response.text();
    if (body === '' && Object.keys(content).length === 0) return problems;
    const type = response.headers.get('content-type')?.split(';')[0] ?? '';
    if (!(type in content)) return [...problems, `${type} is not a type of ${status}`];
    const read: unknown = type.endsWith('json') ? JSON.parse(body) : body;
    return [
      ...problems,
      ...problemsOf(`${pointer}/content/${escaped(type)}/schema`, read, false, 'body'),
    ];
  };
}
