import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleResponse, sampleCodeList, sampleItem } from '../protocol/sample.ts';
import { formsOfKey, key, writtenKey } from './key-forms.ts';
import { responding, page, setUp } from './upstream.ts';

/** Everything of a response that a page could read. */
async function bytesOf(response: Response) {
  const headers = [...response.headers].map((pair) => pair.join(': ')).join('\n');
  return `${response.status} ${response.statusText}\n${headers}\n\n${await response.text()}`;
}

describe('the key never leaves the proxy', () => {
  const spread = (form: string): Record<string, string> => {
    const value = form.replace(/[^\x20-\x7e]/g, '');
    return {
      location: `https://evil.example/?key=${value}`,
      'www-authenticate': `Key realm="${value}"`,
      'set-cookie': `k=${value}`,
      'x-debug': value,
      'content-type': `application/json; note=${value}`,
      'retry-after': value,
      link: `<https://evil.example/${value}>`,
    };
  };
  const statuses = [200, 203, 301, 302, 303, 307, 308, 400, 401, 403, 404, 429, 500, 502, 503];
  for (const form of formsOfKey) {
    it(`when upstream returns it as ${form} in body, headers and status line`, async () => {
      for (const status of statuses) {
        for (const body of [
          form,
          JSON.stringify({ title: form, detail: form }),
          `<h1>${form}</h1>`,
          JSON.stringify({ [form]: form }),
        ]) {
          const { get, events } = responding(
            body,
            { status, statusText: form.replace(/[^\x20-\x7e]/g, ''), headers: spread(form) },
            { key },
          );
          for (const url of ['/api/Search', '/api/codelist/hiringpaths']) {
            const bytes = await bytesOf(await get(url, { headers: { origin: page } }));
            for (const one of formsOfKey)
              assert.equal(bytes.includes(one), false, `${status} ${url}: ${bytes}`);
          }
          const log = JSON.stringify(events);
          for (const one of formsOfKey) assert.equal(log.includes(one), false, log);
        }
      }
    });

    it(`when a valid response contains it as ${form} outside the announcements`, async () => {
      const body = {
        ...sampleResponse(),
        SearchParameters: { key: form },
        [form]: form,
        Debug: { headers: form },
      };
      Object.assign(body.SearchResult, { [form]: 1, Headers: form });
      const response = await responding(
        JSON.stringify(body),
        { headers: spread(form) },
        { key },
      ).get('/api/Search');
      assert.equal(response.status, 200);
      const bytes = await bytesOf(response);
      for (const one of formsOfKey) assert.equal(bytes.includes(one), false, bytes);
    });
  }

  for (const form of writtenKey)
    it(`when an announcement or a code list contains it as ${form}: the response is refused`, async () => {
      const item = sampleItem();
      item.MatchedObjectDescriptor.QualificationSummary = `Your key is ${form}.`;
      const list = JSON.stringify(sampleCodeList()).replace(
        /"Value":"[^"]*"/,
        () => `"Value":${JSON.stringify(`Your key is ${form}.`)}`,
      );
      for (const [url, body] of [
        ['/api/Search', JSON.stringify(sampleResponse([item]))],
        ['/api/codelist/hiringpaths', list],
      ] as const) {
        const response = await responding(body, {}, { key }).get(url);
        assert.equal(response.status, 502, `${url}: ${await bytesOf(response)}`);
      }
    });

  it('when a response contains the value of another secret header', async () => {
    const secrets = {
      'X-Gateway-Token': 'gateway-secret-1',
      Authorization: 'Bearer abcdefghijklmnop',
      'X-Gateway': '5f2b8c1e9a7d4f60b3e1',
      'X-Pwd': 'correct horse battery',
      'X-Assertion': 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.c2lnbmF0dXJl',
      'X-Agency': 'Department of Energy',
      'User-Agent': 'jobs@agency.example',
    };
    const statusWith = async (text: string) => {
      const item = sampleItem();
      item.MatchedObjectDescriptor.QualificationSummary = text;
      const { get } = responding(
        JSON.stringify(sampleResponse([item])),
        {},
        { key, extraHeaders: secrets },
      );
      return (await get('/api/Search')).status;
    };
    assert.equal(await statusWith('gateway-secret-1'), 502);
    assert.equal(await statusWith(Buffer.from('gateway-secret-1').toString('base64')), 502);
    assert.equal(await statusWith('It is abcdefghijklmnop.'), 502);
    assert.equal(await statusWith('5f2b8c1e9a7d4f60b3e1'), 502);
    assert.equal(await statusWith('The correct horse battery'), 502);
    assert.equal(await statusWith('eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.c2lnbmF0dXJl'), 502);
    const token = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ5In0.c2ln';
    for (const written of [
      '"TOKEN"',
      "assertion='TOKEN'",
      'Bearer:TOKEN',
      'gateway/TOKEN',
      '<TOKEN>',
    ]) {
      secrets['X-Assertion'] = written.replace('TOKEN', token);
      assert.equal(await statusWith(token), 502, written);
    }
    for (const written of [`${token}.`, `gateway/${token}.eu1`, `${token}.${token}`]) {
      secrets['X-Assertion'] = written;
      assert.equal(await statusWith(token), 502, written);
    }
    // An agency's announcements may contain its name and e-mail address.
    assert.equal(await statusWith('Write to jobs@agency.example, Department of Energy.'), 200);
    secrets['User-Agent'] = 'jobs@JerseyJobs.hr.agency.example';
    assert.equal(await statusWith('Write to jobs@JerseyJobs.hr.agency.example.'), 200);
  });

  it('when the page requests it [§1.key]', async () => {
    const { get } = setUp({ key, fetch: async () => Response.json(sampleResponse()) });
    for (const url of [
      '/api/Search?Authorization-Key=1',
      '/api/Search?Keyword=%24%7BPORTAL_KEY%7D',
      '/PORTAL_KEY',
      '/.env',
    ]) {
      assert.equal((await bytesOf(await get(url))).includes('s3cr3t'), false);
    }
  });
});
