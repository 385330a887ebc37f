<?php

// Made from src/facts/fields/conditions.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Fields;

use PortalJobs\Facts\Text\Text;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Set;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;
use PortalJobs\Words\Format;

final class Conditions
{
    /** Reduces a text to letters and digits, in capitals: "Suitability/Fitness" is SUITABILITYFITNESS. */
    private static function keepLetters($text = null)
    {
        return Texts::toUpperCase(Texts::replacePattern($text, new Pattern('~(*UTF)[^a-z0-9]~i', true), ''));
    }

    private const SERVICE_CODES = ['1' => '01', '2' => '02', '3' => '03', 'COMPETITIVE' => '01', 'EXCEPTED' => '02', 'SENIOREXECUTIVE' => '03'];

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

    /** Returns free text unchanged; empty for an unknown bare code, which visitors cannot interpret. */
    private static function asWritten($written = null, $maximum = null)
    {
        $maximum ??= 80;
        return (new Pattern('~(*UTF)\p{L}{3}~'))->test($written) ? Text::markForeign(Text::shorten($written, $maximum)) : '';
    }

    private static function findCode($written = null, $codes = null)
    {
        return Text::findEntry($codes, self::keepLetters($written)) ?? $written;
    }

    /** Returns the words for a value that is a code or the name that the service gives a code. */
    private static function describeCode($value, $words, $codes)
    {
        $written = Text::tidy($value);
        return Text::findEntry($words, self::findCode($written, $codes)) ?? self::asWritten($written);
    }

    /** Like {@link describeCode}, with the explanation of the value. */
    private static function explainCode($value, $words, $codes, $meanings)
    {
        $text = self::describeCode($value, $words, $codes);
        $meaning = Text::findEntry($meanings, self::findCode(Text::tidy($value), $codes));
        return Values::merge(
            Text::splitForeign($text),
            ['explanation' => Values::isTrue($_1 = Values::isTrue($_2 = $text) ? $meaning : $_2) ? $_1 : ''],
        );
    }

    /** The level of the security clearance, as a code of the code list; as written if it is neither a code nor its name. */
    public static function readClearanceCode($announcementDescriptor = null)
    {
        $UserArea = $announcementDescriptor['UserArea'] ?? null;
        return self::findCode(Text::tidy($UserArea['Details']['SecurityClearance'] ?? null), self::CLEARANCE_CODES);
    }

    /** How much travel the job needs, as {@link readClearanceCode}. */
    public static function readTravelCode($announcementDescriptor = null)
    {
        $UserArea = $announcementDescriptor['UserArea'] ?? null;
        return self::findCode(Text::tidy($UserArea['Details']['TravelCode'] ?? null), self::TRAVEL_CODES);
    }

    /** Number of openings: a number, or "Few" or "MANY". */
    private static function describeOpenings($value, $words)
    {
        $written = Text::tidy($value);
        if ((new Pattern('~(*UTF)\A[0-9]{1,9}\z~'))->test($written)) {
            return (Values::number($written) > 0) ? $words['count'](Values::number($written)) : '';
        }
        if ((new Pattern('~(*UTF)\Afew\z~i'))->test($written)) {
            return $words['few'] ?? null;
        }
        return (new Pattern('~(*UTF)\Amany\z~i'))->test($written) ? ($words['many'] ?? null) : self::asWritten($written);
    }

    private static function sensitivityForms()
    {
        static $made;
        return $made ??= [
            ['SS', new Pattern('~(*UTF)special|\bSS\b~i')],
            ['NCS', new Pattern('~(*UTF)non-?critical|\bNCS\b~i')],
            ['CS', new Pattern('~(*UTF)critical|\bCS\b~i')],
            ['NS', new Pattern('~(*UTF)non-?sensitive|\bNS\b~i')],
        ];
    }

    private static function riskForms()
    {
        static $made;
        return $made ??= [
            ['HR', new Pattern('~(*UTF)\bhigh|\bHR\b~i')],
            ['MR', new Pattern('~(*UTF)moderate|\bMR\b~i')],
            ['LR', new Pattern('~(*UTF)\blow|\bLR\b~i')],
        ];
    }

    /** Reads the many spellings of sensitivity and risk ("NCS/High Risk", "Moderate Risk (MR)"): "Noncritical-sensitive, moderate risk". */
    private static function describeSensitivity($written, $words)
    {
        $level = Lists::find(self::sensitivityForms(), static function ($given0 = null) use ($written) {
            $form = $given0[1] ?? null;
            return $form->test($written);
        })[0] ?? null;
        $risk = Lists::find(self::riskForms(), static function ($given0 = null) use ($written) {
            $form = $given0[1] ?? null;
            return $form->test($written);
        })[0] ?? null;
        $text = Lists::join(
            Lists::filter(
                [
                    Values::isTrue($_3 = $level) ? ($words['sensitivities'][$level] ?? null) : $_3,
                    Values::isTrue($_4 = $risk) ? ($words['risks'][$risk] ?? null) : $_4,
                ],
                Values::isTrue(...),
            ),
            ', ',
        );
        return Values::isTrue($text) ? Text::capitalize($text) : self::asWritten($written);
    }

    /** Lists what the background check decides, each purpose once. */
    private static function describeBackgroundCheck($values, $given1, $words)
    {
        $decides = $given1['decides'] ?? null;
        $purposes = Lists::filter(
            Lists::map(
                $values ?? [],
                static fn ($one = null) => Text::findEntry($words['adjudications'] ?? null, self::keepLetters($one)) ?? self::asWritten(Text::tidy($one)),
            ),
            Values::isTrue(...),
        );
        if (count($purposes) == 0) {
            return '';
        }
        return $decides(Format::joinNames(new Set($purposes), $words['locale'] ?? null));
    }

    /** Whether a union represents the position, followed by the announcement's own text, which may only repeat the flag. */
    private static function describeBargainingUnit($details, $words)
    {
        $written = Text::tidy($details['BargainingUnitStatusAdditionalText'] ?? null);
        return Lists::join(
            Lists::filter(
                [
                    self::describeFlag($details['BargainingUnitStatus'] ?? null, $words),
                    (new Pattern('~(*UTF)\A(yes|true|false)\z~i'))->test($written) ? '' : self::asWritten($written, 500),
                ],
                Values::isTrue(...),
            ),
            ': ',
        );
    }

    private static function describeFlag($value = null, $words = null)
    {
        return ($value === null) ? '' : ($value ? ($words['yes'] ?? null) : ($words['no'] ?? null));
    }

    /** Whether the job is remote. The names of locations take precedence over the flag. */
    private static function describeRemote($announcementDescriptor = null)
    {
        $PositionLocationDisplay = $announcementDescriptor['PositionLocationDisplay'] ?? null;
        $PositionLocation = $announcementDescriptor['PositionLocation'] ?? [];
        $UserArea = $announcementDescriptor['UserArea'] ?? null;
        return Values::isTrue($_5 = Lists::some(
            [
                $PositionLocationDisplay,
                ...Lists::map($PositionLocation, static fn ($one = null) => $one['LocationName'] ?? null),
            ],
            static fn ($name = null) => Place::isRemote(Text::tidy($name)),
        )) ? $_5 : ($UserArea['Details']['RemoteIndicator'] ?? null);
    }

    /** Whether telework is possible; `undefined` for a remote job. For most remote jobs the service sends "no", which would contradict "remote". */
    private static function describeTelework($job = null)
    {
        return Values::isTrue(self::describeRemote($job)) ? null : ($job['UserArea']['Details']['TeleworkEligible'] ?? null);
    }

    /** A condition that is explained as a whole, whatever its value. */
    private static function describeTerm($name = null, $read = null)
    {
        return static function ($job = null, $words = null) use ($name, $read) {
            $own = $words['conditions'][$name] ?? null;
            $text = $read(($job['UserArea']['Details'] ?? null) ?? [], $own, $words, $job);
            return Values::merge(
                Text::splitForeign($text),
                ['explanation' => Values::isTrue($_6 = $text) ? ($own['explanation'] ?? null) : $_6],
            );
        };
    }

    /**
     * Every condition by its name, in display order. Each comment names the field of `UserArea.Details` (data-service §2.4) it is read from.
     * The words are in {@link DetailWords.conditions}.
     */
    public static function conditionFacts()
    {
        static $made;
        return $made ??= [
            'openings' => self::describeTerm('openings', static function ($given0 = null, $own = null) {
                $TotalOpenings = $given0['TotalOpenings'] ?? null;
                return self::describeOpenings($TotalOpenings, $own);
            }),
            'service' => static function ($given0 = null, $words = null) {
                $UserArea = $given0['UserArea'] ?? null;
                return self::explainCode(
                    $UserArea['Details']['ServiceType'] ?? null,
                    $words['services'] ?? null,
                    self::SERVICE_CODES,
                    $words['explanations']['services'] ?? null,
                );
            },
            'remote' => self::describeTerm(
                'remote',
                static fn ($_details = null, $own = null, $_words = null, $job = null) => self::describeFlag(self::describeRemote($job), $own),
            ),
            'telework' => self::describeTerm(
                'telework',
                static fn ($_details = null, $own = null, $_words = null, $job = null) => self::describeFlag(self::describeTelework($job), $own),
            ),
            'travel' => self::describeTerm('travel', static function ($given0 = null, $_own = null, $words = null) {
                $TravelCode = $given0['TravelCode'] ?? null;
                return self::describeCode($TravelCode, $words['travel'] ?? null, self::TRAVEL_CODES);
            }),
            'relocation' => self::describeTerm('relocation', static function ($given0 = null, $own = null) {
                $Relocation = $given0['Relocation'] ?? null;
                return self::describeFlag($Relocation, $own);
            }),
            'clearance' => static function ($given0 = null, $words = null) {
                $UserArea = $given0['UserArea'] ?? null;
                return self::explainCode(
                    $UserArea['Details']['SecurityClearance'] ?? null,
                    $words['clearances'] ?? null,
                    self::CLEARANCE_CODES,
                    $words['explanations']['clearances'] ?? null,
                );
            },
            'sensitivity' => self::describeTerm('sensitivity', static function ($given0 = null, $_own = null, $words = null) {
                $PositionSensitivitiy = $given0['PositionSensitivitiy'] ?? null;
                $PositionSensitivity = $given0['PositionSensitivity'] ?? null;
                return self::describeSensitivity(
                    Values::isTrue($_7 = Text::tidy($PositionSensitivitiy)) ? $_7 : Text::tidy($PositionSensitivity),
                    $words,
                );
            }),
            'backgroundCheck' => self::describeTerm('backgroundCheck', static function ($given0 = null, $own = null, $words = null) {
                $AdjudicationType = $given0['AdjudicationType'] ?? null;
                return self::describeBackgroundCheck($AdjudicationType, $own, $words);
            }),
            'drugTest' => self::describeTerm('drugTest', static function ($given0 = null, $own = null) {
                $DrugTestRequired = $given0['DrugTestRequired'] ?? null;
                return self::describeFlag($DrugTestRequired, $own);
            }),
            'financialDisclosure' => self::describeTerm('financialDisclosure', static function ($given0 = null, $own = null) {
                $FinancialDisclosure = $given0['FinancialDisclosure'] ?? null;
                return self::describeFlag($FinancialDisclosure, $own);
            }),
            'bargainingUnit' => self::describeTerm('bargainingUnit', self::describeBargainingUnit(...)),
        ];
    }
}
