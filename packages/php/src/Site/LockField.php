<?php

declare(strict_types=1);

namespace PortalJobs\Site;

use PortalJobs\Protocol\Parameters\DidYouMean;
use PortalJobs\Settings\Settings;
use PortalJobs\Settings\SettingsProblem;
use PortalJobs\Store\MemoryStore;

/** The lock as an administrator enters it: by agencies' names, or in the words of the service, as in `Organization=HE00&HiringPath=public`. */
final class LockField
{
    /** The code list with the names of agencies. */
    public const LIST = 'agencysubelements';

    /** Why a name cannot be used, in English, each to be translated by the system. `@name` is what was entered. */
    public const SENTENCES = [
        'unknown' => '“@name” is not an agency that the service knows. Choose one from the list.',
        'near' => '“@name” is not an agency that the service knows. Did you mean “@other”?',
        'several' => '“@name” is the name of several agencies. Choose one of them: @other.',
        'contradiction' => '“@name” names two agencies: its code is that of “@other”.',
        'unread' => 'The names of agencies cannot be read right now. Enter the code in place of “@name”, as in Organization=HE00.',
    ];

    /**
     * @param string $lock in the words of the service; what was entered, if it has problems
     * @param list<array{string, array{'@name': string, '@other': string}}> $problems sentences with their placeholders
     */
    private function __construct(public readonly string $lock, public readonly array $problems = [])
    {
    }

    /**
     * Reads the field.
     *
     * @param \Closure(): Settings $settings the service and the key with which the names of agencies are read; called only if names were entered.
     *     May throw {@see SettingsProblem}
     */
    public static function read(string $entered, \Closure $settings): self
    {
        return self::readWith($entered, static function () use ($settings): CodeNames {
            try {
                // A cached failure may be that of other settings.
                return CodeNames::of(self::LIST, $settings(), new MemoryStore());
            } catch (SettingsProblem) {
                return new CodeNames([]);
            }
        });
    }

    /** Reads the field with names at hand. @param \Closure(): CodeNames $load */
    public static function readWith(string $entered, \Closure $load): self
    {
        $entered = trim($entered);
        if ($entered === '' || str_contains($entered, '=')) {
            return new self($entered);
        }
        $names = $load();
        $codes = $problems = [];
        preg_match_all('/"([^"]*)"|([^;"]+)/', $entered, $found, PREG_SET_ORDER);
        foreach ($found as $one) {
            foreach (self::agencies($one[1], $one[2] ?? '', $names) as $agency) {
                [$code, $sentence, $other] = self::find($agency, $names);
                $code === '' ? $problems[] = [$sentence, ['@name' => $agency, '@other' => $other]] : $codes[] = $code;
            }
        }
        return $problems === [] && $codes !== [] ? new self('Organization=' . implode(';', array_unique($codes))) : new self($entered, $problems);
    }

    /** Writes a lock for the field: by names if it locks nothing but agencies whose names are known. */
    public static function written(string $lock, CodeNames $names): string
    {
        if (preg_match('/^Organization=([^&]+)$/D', $lock, $found) !== 1) {
            return $lock;
        }
        $codes = array_filter(array_map('trim', explode(';', rawurldecode($found[1]))), 'strlen');
        $isNamed = array_diff($codes, array_map(strval(...), array_keys($names->names))) === [];
        return $isNamed ? $names->written(implode(';', $codes)) : $lock;
    }

    /** Splits at commas what is not one name: names of agencies have commas too. @return list<string> */
    private static function agencies(string $quoted, string $plain, CodeNames $names): array
    {
        $text = self::spaced($quoted . $plain);
        $isOne = $quoted !== '' || self::find($text, $names)[0] !== '';
        $parts = $isOne ? [$text] : array_map('trim', explode(',', $text));
        return array_values(array_filter($parts, 'strlen'));
    }

    /** @return array{string, string, string} the code, or else the sentence and its `@other` */
    private static function find(string $agency, CodeNames $names): array
    {
        $hasCode = preg_match('/^(.*?)\s*\(([\w-]+)\)$/D', $agency, $found) === 1;
        $code = strtoupper($hasCode ? $found[2] : $agency);
        $known = $names->names[$code] ?? null;
        if ($known !== null || ($names->names === [] && preg_match('/^[A-Z0-9]{2,4}$/D', $code) === 1)) {
            $isSame = !$hasCode || $known === null || $found[1] === '' || self::folded($found[1]) === self::folded($known);
            return $isSame ? [$code, '', ''] : ['', self::SENTENCES['contradiction'], "$known ($code)"];
        }
        if ($names->names === []) {
            return ['', self::SENTENCES['unread'], ''];
        }
        $isMeant = static fn (string $name): bool => self::folded($name) === self::folded($agency);
        $codes = array_keys(array_filter($names->names, $isMeant));
        if (count($codes) === 1) {
            return [(string) $codes[0], '', ''];
        }
        if ($codes !== []) {
            return ['', self::SENTENCES['several'], $names->written(implode(';', $codes))];
        }
        $near = DidYouMean::findNearestName($agency, array_values($names->names));
        return ['', self::SENTENCES[$near === null ? 'unknown' : 'near'], $near ?? ''];
    }

    private static function folded(string $name): string
    {
        return mb_strtolower(self::spaced($name));
    }

    private static function spaced(string $text): string
    {
        return trim((string) preg_replace('/\s+/u', ' ', $text));
    }
}
