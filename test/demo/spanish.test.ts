// The demo page in Spanish: our texts are Spanish, and texts of the service are marked as English.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { chosen, textOf, textsOf, useDemo, written } from './support.ts';

const demo = useDemo();

suite('the demo page in Spanish', () => {
  test('facets and chips have our names in Spanish and other names in English', async () => {
    const { page } = await demo.open({ at: chosen, replace: written.spanish });
    const bar = page.locator('portal-filter-bar');
    const chips = page.locator('portal-job-list [part="chip"]');
    const names = bar.locator('[part="facet-option"] bdi').or(chips.locator('bdi'));
    await names.first().waitFor();
    const group = (name: string) => bar.getByRole('group', { name });
    assert.equal((await textsOf(group('Jornada').locator('bdi')))[0], 'Jornada completa');
    assert.equal((await textsOf(bar.locator('#PositionOfferingTypeCode bdi')))[0], 'Permanente');
    assert.equal((await textsOf(chips)).at(-1), 'Quitar Jornada completa');
    const agency = bar.locator('#Organization bdi').first();
    assert.equal(await agency.getAttribute('lang'), 'en', await textOf(agency));
    assert.equal(await group('Jornada').locator('bdi').first().getAttribute('lang'), 'es-US');
    await page.context().close();
  });

  test('travel and clearance have the words of the details', async () => {
    const { page } = await demo.open({
      replace: [
        ...written.spanish,
        ['<portal-filter-bar>', '<portal-filter-bar filters="travel security-clearance">'],
      ],
    });
    const group = (name: string) => page.locator('portal-filter-bar').getByRole('group', { name });
    await group('Viajes').getByText('Viajes ocasionales').waitFor();
    await group('Autorización de seguridad')
      .getByText('Nivel confidencial (Confidential)')
      .waitFor();
    for (const name of ['Viajes', 'Autorización de seguridad']) {
      const languages = await group(name)
        .locator('bdi')
        .evaluateAll((all) => all.map((one) => (one as HTMLElement).lang));
      assert.ok(languages.length > 4, name);
      assert.deepEqual([...new Set(languages)], ['es-US'], name);
    }
    await page.context().close();
  });
});
