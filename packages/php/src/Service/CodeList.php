<?php

declare(strict_types=1);

namespace PortalJobs\Service;

use PortalJobs\Text\Json;

/** The response of a code list (data-service §2.5). */
final class CodeList
{
    /**
     * Reads the items of a code list, disabled ones included. An item that cannot be read is left out.
     *
     * @return list<array{Code: string, Value: string, Acronym: string, IsDisabled: bool}>
     */
    public static function read(string $body): array
    {
        $values = Field::object(Json::members($body)['CodeList'] ?? null)['ValidValue'] ?? [];
        $items = [];
        foreach (Field::asList($values) as $value) {
            $code = is_array($value) ? Field::code($value['Code'] ?? null) ?? '' : '';
            if ($code !== '') {
                $items[] = [
                    'Code' => $code,
                    'Value' => Field::code($value['Value'] ?? null) ?? '',
                    'Acronym' => Field::code($value['Acronym'] ?? null) ?? '',
                    'IsDisabled' => Field::members($value, ['IsDisabled' => 'flag']) === ['IsDisabled' => true],
                ];
            }
        }
        return $items;
    }
}
