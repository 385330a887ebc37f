<?php

/** The contract of every store, checked within its own process: `stores.php` for files, memory and a table, and live content systems. */

declare(strict_types=1);

namespace PortalJobs\Test;

use PortalJobs\Store\Entries;
use PortalJobs\Store\Store;

/** Moves the clock of the library by this many seconds. */
function pass(int $seconds): void
{
    $file = (string) getenv('TEST_CLOCK');
    file_put_contents($file, (string) ((int) @file_get_contents($file) + $seconds));
}

/**
 * Checks a store.
 *
 * @param \Closure(): array<string, int> $sizes returns the bytes of each value in it, by its key
 * @param int $writes how many values visitors write
 * @return array<string, bool> whether each statement is true
 */
function checkStore(Store $store, \Closure $sizes, int $writes): array
{
    $maximum = 4 << 20;
    $long = 30 * 86_400;
    $entries = new Entries($store, ['a-key-of-the-service'], $maximum);
    $has = static fn (string $name): bool => $entries->get($name) !== null;
    $is = [];

    $bytes = random_bytes(30_000) . "\0\n'\"\\%s?";
    $entries->set('response-bytes', $bytes, 60);
    $is['returns what was kept, byte for byte'] = $entries->get('response-bytes') === $bytes;
    $entries->set('response-bytes', 'newer', 60);
    $is['returns the newer value'] = $entries->get('response-bytes') === 'newer';
    $entries->delete('response-bytes');
    $is['has nothing that was deleted'] = !$has('response-bytes');
    $entries->set('response-short', 'x', 60);
    pass(61);
    $is['has nothing that has expired'] = !$has('response-short');

    for ($try = 0; $try < 2; $try += 1) {
        $release = $store->lock('asking', 10);
        $is["gives a lock that is free, time $try"] = $release !== null;
        $release !== null && $release();
    }

    // A list that was shown once, a search that was made twice, and values that must stay. Then visitors and crawlers.
    $entries->set('list-page', str_repeat('jobs ', 3_000), $long);
    $entries->set('response-again', random_bytes(5_000), $long);
    $entries->set('failed-service', 'down', $long);
    $entries->set('client-here', '12.5', $long);
    $is['has a search that was made twice'] = $has('response-again');
    $largest = 0;
    for ($write = 0; $write < $writes; $write += 1) {
        $kind = ['response', 'response', 'response', 'job', 'index', 'late', 'pace'][$write % 7];
        $entries->set("$kind-$write", random_bytes($kind === 'response' ? random_int(100, 30_000) : 50), $long);
        if ($write % 100 === 0) {
            $largest = max($largest, array_sum($sizes()));
            pass(1);
        }
    }
    $entries->set('response-last', 'last', $long);
    $all = $sizes();
    $largest = max($largest, array_sum($all));
    $is["stays within its bytes ($largest)"] = $largest <= $maximum;
    $is['uses its bytes'] = array_sum($all) > $maximum / 8;
    foreach (['list-page', 'response-again', 'failed-service', 'client-here', 'response-last'] as $name) {
        $is["has $name after $writes writes of visitors"] = $has($name);
    }
    $is['has replaced what was used least recently'] = !$has('response-0') && !$has('job-3');

    $entries->set('response-huge', random_bytes(1 << 20), 60);
    $is['drops a value that leaves no room for others'] = !$has('response-huge') && $has('list-page');

    pass(-2 * 86_400);
    $is['has no failure of a clock that was ahead'] = !$has('failed-service') && !$has('client-here');
    $is['has the list of a clock that was ahead'] = $entries->find('list-page') !== null;
    for ($write = 0; $write < 200; $write += 1) {
        $entries->set("response-today-$write", random_bytes(20_000), $long);
        pass($write % 5 === 0 ? 1 : 0);
    }
    $is['keeps new values after a clock was put back'] = $has('response-today-199') && $has('response-today-190');
    pass(2 * 86_400);

    $entries->set('response-mine', 'mine', 60);
    $mine = (string) $store->get('response-mine');
    $of = static function (string $name, string $raw, Entries $entries) use ($store, $maximum): ?string {
        $store->set($name, $raw, $maximum);
        return $entries->get($name);
    };
    $forged = hash_hmac('sha256', 'x', 'another key', true) . time() . ' ' . (time() + 60) . " plain\n<script>";
    $later = substr_replace($mine, '9999999999', (int) strpos($mine, ' ', 32) + 1, 10);
    $is['ignores a value in the place of another'] = $of('response-other', $mine, $entries) === null;
    $is['ignores a value that a full disk cut off'] = $of('response-mine', substr($mine, 0, -1), $entries) === null;
    $isIgnored = true;
    for ($at = 0; $at < 32; $at += 1) {
        $isIgnored = $isIgnored && $of('response-mine', substr_replace($mine, chr(ord($mine[$at]) ^ 1), $at, 1), $entries) === null;
    }
    $is['compares every byte of a signature'] = $isIgnored;
    $is['ignores an empty value'] = $of('response-mine', '', $entries) === null;
    $is['ignores what others have written'] = $of('response-mine', $forged, $entries) === null;
    $is['ignores a time that others have changed'] = $of('response-mine', $later, $entries) === null;
    $newer = new Entries($store, ['a-newer-key', 'a-key-of-the-service'], $maximum);
    $is['has its values during a rotation of keys'] = $of('response-mine', $mine, $newer) === 'mine';
    $is['has nothing of a key that is not in force'] = $of('response-mine', $mine, new Entries($store, ['b'], $maximum)) === null;
    return $is;
}
