<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Words\Words;

/**
 * The conditions of a job: the facts in addition to the main ones.
 *
 * A port of src/facts/conditions.ts. Each comment names the field of `UserArea.Details` (data-service §2.4) that a
 * condition is read from.
 */
final class Conditions
{
    // Codes by the names that the service gives them, reduced to letters. Recorded answers carry either (data-service
    // §2.1, §2.5).
    private const SERVICE_CODES = [
        '1' => '01',
        '2' => '02',
        '3' => '03',
        'COMPETITIVE' => '01',
        'EXCEPTED' => '02',
        'SENIOREXECUTIVE' => '03',
    ];
    private const TRAVEL_CODES = [
        'NOTREQUIRED' => '0',
        'OCCASIONALTRAVEL' => '1',
        '25ORLESS' => '2',
        '50ORGREATER' => '3',
        '50ORLESS' => '5',
        '75ORLESS' => '7',
        '76ORGREATER' => '8',
    ];
    private const CLEARANCE_CODES = [
        'NOTREQUIRED' => '0',
        'CONFIDENTIAL' => '1',
        'SECRET' => '2',
        'TOPSECRET' => '3',
        'SENSITIVECOMPARTMENTEDINFORMATION' => '4',
        'QACCESSAUTHORIZATION' => '5',
        'QNONSENSITIVE' => '6',
        'LACCESSAUTHORIZATION' => '7',
        'OTHER' => '8',
        'PUBLICTRUSTBACKGROUNDINVESTIGATION' => '9',
    ];
    private const SENSITIVITIES = [
        'SS' => '/special|\bSS\b/i',
        'NCS' => '/non-?critical|\bNCS\b/i',
        'CS' => '/critical|\bCS\b/i',
        'NS' => '/non-?sensitive|\bNS\b/i',
    ];
    private const RISKS = [
        'HR' => '/\bhigh|\bHR\b/i',
        'MR' => '/moderate|\bMR\b/i',
        'LR' => '/\blow|\bLR\b/i',
    ];

    /**
     * Every condition by its name, in display order.
     *
     * @param array<string, mixed> $job MatchedObjectDescriptor of an announcement.
     * @return array<string, array{text: string, explanation: string}> the text is marked as {@see
     *     ShortText::foreign()} does. Both are empty if the announcement lacks the information, which differs from
     *     "no".
     */
    public static function of(array $job, Words $words): array
    {
        $details = $job['UserArea']['Details'] ?? [];
        $written = static fn (string $field): string => ShortText::tidy($details[$field] ?? '');
        $isRemote = self::isRemote($job);
        // A remote job is done away from the office anyway, where "no" would contradict it: the service sends both for
        // most remote jobs.
        $telework = $isRemote === true ? null : $details['TeleworkEligible'] ?? null;
        $texts = [
            'openings' => self::openings($written('TotalOpenings'), $words),
            'service' => self::coded($written('ServiceType'), 'services', self::SERVICE_CODES, $words),
            'remote' => self::flag($isRemote, 'remote', $words),
            'telework' => self::flag($telework, 'telework', $words),
            // -1 is unknown.
            'travel' => self::coded($written('TravelCode'), 'travel', self::TRAVEL_CODES, $words),
            'relocation' => self::flag($details['Relocation'] ?? null, 'relocation', $words),
            'clearance' => self::coded($written('SecurityClearance'), 'clearances', self::CLEARANCE_CODES, $words),
            // The first name is misspelled by the service.
            'sensitivity' => self::sensitivity(
                $written('PositionSensitivitiy') ?: $written('PositionSensitivity'),
                $words,
            ),
            'backgroundCheck' => self::backgroundCheck($details['AdjudicationType'] ?? [], $words),
            'drugTest' => self::flag($details['DrugTestRequired'] ?? null, 'drugTest', $words),
            'financialDisclosure' => self::flag($details['FinancialDisclosure'] ?? null, 'financialDisclosure', $words),
            'bargainingUnit' => self::bargainingUnit($details, $words),
        ];
        $service = self::codeOf($written('ServiceType'), self::SERVICE_CODES);
        $clearance = self::codeOf($written('SecurityClearance'), self::CLEARANCE_CODES);
        $explanations = [
            'service' => $words->entry('explanations.services', $service),
            'clearance' => $words->entry('explanations.clearances', $clearance),
        ];
        $conditions = [];
        foreach ($texts as $name => $text) {
            // The other conditions are explained as a whole, whatever their value.
            $explanation = $explanations[$name] ?? $words->entry('explanations.terms', $name);
            $conditions[$name] = ['text' => $text, 'explanation' => $text === '' ? '' : $explanation ?? ''];
        }
        return $conditions;
    }

    /** Reduces a text to letters and digits, in capitals: "Suitability/Fitness" is SUITABILITYFITNESS. */
    private static function letters(string $text): string
    {
        return strtoupper(preg_replace('/[^A-Za-z0-9]/', '', $text) ?? '');
    }

    /**
     * Returns free text unchanged; empty for an unknown bare code, which visitors cannot interpret.
     */
    private static function asWritten(string $written, int $maximum = 80): string
    {
        return preg_match('/\p{L}{3}/u', $written) === 1
            ? ShortText::foreign(ShortText::shorten($written, $maximum))
            : '';
    }

    /** @param array<array-key, string> $codes */
    private static function codeOf(string $written, array $codes): string
    {
        return $codes[self::letters($written)] ?? $written;
    }

    /**
     * Returns the words for a value that is a code or the name that the service gives a code.
     *
     * @param array<array-key, string> $codes
     */
    private static function coded(string $written, string $glossary, array $codes, Words $words): string
    {
        return $words->entry($glossary, self::codeOf($written, $codes)) ?? self::asWritten($written);
    }

    /** Number of openings: a number, or "Few" or "MANY". */
    private static function openings(string $written, Words $words): string
    {
        if (preg_match('/^[0-9]{1,9}\z/', $written) === 1) {
            return (int) $written > 0 ? $words->counted('openings', (int) $written) : '';
        }
        return match (strtolower($written)) {
            'few' => $words->text('fewOpenings'),
            'many' => $words->text('manyOpenings'),
            default => self::asWritten($written),
        };
    }

    /**
     * Reads the many spellings of sensitivity and risk ("NCS/High Risk", "Moderate Risk (MR)"): "Noncritical-sensitive,
     * moderate risk".
     */
    private static function sensitivity(string $written, Words $words): string
    {
        $find = static function (array $forms) use ($written): string {
            foreach ($forms as $name => $form) {
                if (preg_match($form, $written) === 1) {
                    return $name;
                }
            }
            return '';
        };
        $found = array_filter([
            $words->entry('sensitivities', $find(self::SENSITIVITIES)),
            $words->entry('risks', $find(self::RISKS)),
        ]);
        $text = implode(', ', $found);
        return $text === '' ? self::asWritten($written) : ShortText::capitalized($text);
    }

    /**
     * Lists what the background check decides, each purpose once.
     *
     * @param list<string> $values
     */
    private static function backgroundCheck(array $values, Words $words): string
    {
        $purposes = [];
        foreach ($values as $value) {
            $purpose = $words->entry('adjudications', self::letters($value))
                ?? self::asWritten(ShortText::tidy($value));
            if ($purpose !== '') {
                $purposes[$purpose] = $purpose;
            }
        }
        $list = Words::in($words->locale)->listed(array_values($purposes));
        return $list === '' ? '' : $words->filled('backgroundCheck', $list);
    }

    /**
     * Whether a union represents the position, followed by the announcement's own text, which may only repeat the flag.
     *
     * @param array<string, mixed> $details
     */
    private static function bargainingUnit(array $details, Words $words): string
    {
        $written = ShortText::tidy($details['BargainingUnitStatusAdditionalText'] ?? '');
        return implode(': ', array_filter([
            self::flag($details['BargainingUnitStatus'] ?? null, 'bargainingUnit', $words),
            preg_match('/^(yes|true|false)\z/i', $written) === 1 ? '' : self::asWritten($written, 500),
        ]));
    }

    private static function flag(?bool $value, string $name, Words $words): string
    {
        return $value === null ? '' : $words->text($name . ($value ? '.yes' : '.no'));
    }

    /**
     * Whether the job is remote. The names of locations take precedence over the flag.
     *
     * @param array<string, mixed> $job
     */
    private static function isRemote(array $job): ?bool
    {
        $names = [$job['PositionLocationDisplay'] ?? '', ...array_map(
            static fn (array $location): string => $location['LocationName'] ?? '',
            $job['PositionLocation'] ?? [],
        )];
        foreach ($names as $name) {
            if (Place::isRemote(ShortText::tidy($name))) {
                return true;
            }
        }
        return $job['UserArea']['Details']['RemoteIndicator'] ?? null;
    }
}
