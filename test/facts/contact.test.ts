import assert from 'node:assert/strict';
import test from 'node:test';
import { readContacts } from '../../src/facts/fields/contact.ts';

const read = (email?: string, phone?: string, website?: string) =>
  readContacts({
    AgencyContactEmail: email,
    AgencyContactPhone: phone,
    AgencyContactWebsite: website,
  }).map(({ kind, text, url }) => `${kind}: ${text}${url ? ` -> ${url}` : ''}`);

test('contacts are links if they are addresses, and otherwise texts', () => {
  assert.deepEqual(read('jobs@agency.example', '(202) 555-0123', 'https://www.agency.example'), [
    'email: jobs@agency.example -> mailto:jobs@agency.example',
    'phone: (202) 555-0123 -> tel:2025550123',
    'website: https://www.agency.example -> https://www.agency.example',
  ]);
  assert.deepEqual(read('see the website', '202-555-0123 ext. 5'), [
    'email: see the website',
    'phone: 202-555-0123 ext. 5',
  ]);
});

test('a telephone number has seven to fifteen digits', () => {
  for (const [phone, url] of [
    ['555-0123', 'tel:5550123'],
    ['+49 151 2345 6789 01', 'tel:+491512345678901'],
    ['+123 456 789 012 345', 'tel:+123456789012345'],
  ] as const)
    assert.deepEqual(read(undefined, phone), [`phone: ${phone} -> ${url}`]);
  for (const phone of ['555-012', '+123 456 789 012 345 6'])
    assert.deepEqual(read(undefined, phone), [`phone: ${phone}`]);
});

test('a placeholder contact is left out', () => {
  for (const phone of [
    '000-000-0000',
    '(000) 000-0000',
    '-----',
    '',
    ' ',
    'N/A',
    'none',
    '1111111111',
  ])
    assert.deepEqual(read(undefined, phone), [], phone);
  for (const email of [
    'DO.NOT.EMAIL@CALL.ONLY',
    'do not email',
    'donotemail@agency.example',
    'n/a',
  ])
    assert.deepEqual(read(email), [], email);
});

test('an address in the wrong field is recognized and listed once', () => {
  assert.deepEqual(read(undefined, 'jobs@agency.example'), [
    'email: jobs@agency.example -> mailto:jobs@agency.example',
  ]);
  assert.deepEqual(read('202-555-0123', 'Jobs@agency.example', 'jobs@agency.example'), [
    'phone: 202-555-0123 -> tel:2025550123',
    'email: Jobs@agency.example -> mailto:Jobs@agency.example',
  ]);
});
