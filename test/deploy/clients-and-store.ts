// Further guarantees of a host: how it identifies clients, and how it handles responses that a full disk cut off.
import assert from 'node:assert/strict';
import { it } from 'node:test';

interface Asked {
  /** Sends a query that was not sent before. */
  askFresh(headers?: Record<string, string>): Promise<Response>;
  stop(): Promise<void>;
}

/**
 * Tests how a host identifies clients.
 *
 * @param start starts a host whose clients have one token a second
 * @param clientHeader the header with the client's IP address, if tests can set it
 */
export function countsClients(start: () => Promise<Asked>, clientHeader: string | undefined): void {
  const skip = clientHeader === undefined ? 'tests cannot say which client asks' : false;
  for (const [name, client, same, other] of [
    [
      'all addresses of an IPv6 /64 as one client',
      '2001:db8:1:2::1',
      ['2001:DB8:1:2:ffff::9', '2001:db8:1:2::2'],
      ['2001:db8:1:3::1', '2001:db8::2'],
    ],
    [
      'an IPv4 address as one client, also as a part of IPv6',
      '192.0.2.1',
      ['::ffff:192.0.2.1'],
      ['192.0.2.2', '::ffff:192.0.2.3'],
    ],
  ] as const)
    it(`counts ${name}`, { skip }, async () => {
      const host = await start();
      const statusFor = async (address: string) => {
        const response = await host.askFresh({ [clientHeader ?? '']: address });
        if (response.status === 429)
          assert.match(response.headers.get('retry-after') ?? '', /^\d+$/);
        return response.status;
      };
      try {
        let status = 200;
        for (let tries = 0; status === 200 && tries < 10; tries += 1)
          status = await statusFor(client);
        assert.equal(status, 429, client);
        for (const address of same) assert.equal(await statusFor(address), 429, address);
        for (const address of other) assert.equal(await statusFor(address), 200, address);
      } finally {
        await host.stop();
      }
    });
}

interface Stored {
  ask(address: string): Promise<Response>;
  /** Cuts off every stored response. Absent if the host stores nothing outside its memory. */
  damage?: ((part: number) => void) | undefined;
  /** How many requests the service has received. */
  sent(): number;
}

/** Tests a host whose stored responses were cut off. @param host returns the running host */
export function survivesDamage(host: () => Stored, fresh: () => string): void {
  it('requests a response again that a full disk cut off', async (t) => {
    const { ask, damage, sent } = host();
    if (!damage) {
      t.skip('it stores nothing outside its memory');
      return;
    }
    for (const part of [0.99, 0.5, 0.01, 0]) {
      const address = `/api/Search?Keyword=nurse&PositionTitle=Nurse;${fresh()}`;
      const whole = await (await ask(address)).text();
      const before = sent();
      assert.equal(await (await ask(address)).text(), whole);
      assert.equal(sent(), before, 'it was stored');
      damage(part);
      const again = await ask(address);
      assert.deepEqual([again.status, await again.text()], [200, whole], `${part} of it`);
      assert.equal(sent(), before + 1);
    }
  });
}
