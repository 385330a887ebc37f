<?php

declare(strict_types=1);

namespace PortalJobs\Site;

use PortalJobs\Http\Problem;
use PortalJobs\Protocol\Parameters\Narrow;
use PortalJobs\Search\Search;
use PortalJobs\Service\CodeList;
use PortalJobs\Settings\Settings;
use PortalJobs\Store\Store;

/** The names of a code list, for fields in which an editor chooses by name: agencies, occupations, hiring paths. */
final class CodeNames
{
    /** @param array<string, string> $names by their codes */
    public function __construct(public readonly array $names)
    {
    }

    /** Reads a code list of the service. While the service fails, names are missing and codes are shown instead. */
    public static function of(string $list, Settings $settings, Store $store): self
    {
        try {
            return self::read(Search::codeList($list, $settings, $store)->body);
        } catch (Problem) {
            return new self([]);
        }
    }

    /** Reads the response of a code list. A value that cannot be read is left out. */
    public static function read(string $body): self
    {
        // Disabled codes explain old announcements and are not offered.
        $offered = array_filter(CodeList::read($body), static fn (array $item): bool => !$item['IsDisabled']);
        return new self(array_column($offered, 'Value', 'Code'));
    }

    /**
     * Returns the names of codes within a lock; all of them without one.
     *
     * @param string $parameter the parameter whose codes the list names
     * @param ?list<string> $locked the locked codes
     */
    public function within(string $parameter, ?array $locked): self
    {
        $isOffered = static fn (int|string $code): bool => array_filter(
            $locked ?? [],
            static fn (string $own): bool => Narrow::isWithin($parameter, $own, (string) $code),
        ) !== [];
        return $locked === null ? $this : new self(array_filter($this->names, $isOffered, ARRAY_FILTER_USE_KEY));
    }

    /** @return list<string> the first names whose text or code contains what an editor types, each `Name (CODE)` */
    public function matching(string $typed, int $most = 20): array
    {
        $typed = mb_strtolower(trim($typed));
        $matching = [];
        foreach ($typed === '' ? [] : array_keys($this->names) as $code) {
            $choice = $this->choice((string) $code);
            if (str_contains(mb_strtolower($choice), $typed)) {
                $matching[] = $choice;
            }
            if (count($matching) === $most) {
                break;
            }
        }
        return $matching;
    }

    /** @return list<string> all names for a field, each `Name (CODE)`, with quotes if needed */
    public function choices(): array
    {
        return array_map(fn (int|string $code): string => self::quoted($this->choice((string) $code)), array_keys($this->names));
    }

    /** Writes codes for a field: `"Department of Labor (DL)", "Department of State (ST)"`, with quotes if needed. */
    public function written(string $codes): string
    {
        $choices = array_map($this->choice(...), array_filter(array_map('trim', explode(';', $codes)), 'strlen'));
        return implode(', ', array_map(self::quoted(...), $choices));
    }

    /** Quotes a value with a comma, so that one field can have several. */
    public static function quoted(string $choice): string
    {
        return preg_match('/[,;"]/', $choice) === 1 ? '"' . str_replace('"', "'", $choice) . '"' : $choice;
    }

    /** Reads the codes from such a field, separated by `;`. What has no code in parentheses is a code itself. */
    public static function codes(string $written): string
    {
        preg_match_all('/"([^"]*)"|([^,;"]+)/', $written, $found, PREG_SET_ORDER);
        $codes = [];
        foreach ($found as $one) {
            $choice = trim($one[2] ?? $one[1]);
            $codes[] = preg_match('/\(([\w-]+)\)$/', $choice, $code) === 1 ? $code[1] : $choice;
        }
        return implode(';', array_unique(array_filter($codes, 'strlen')));
    }

    private function choice(string $code): string
    {
        return ($this->names[$code] ?? '') === '' ? $code : "{$this->names[$code]} ($code)";
    }
}
