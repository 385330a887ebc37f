<?php

declare(strict_types=1);

namespace Drupal\portal_jobs;

use Drupal\Component\Serialization\Yaml;
use PortalJobs\Site\ListElement;
use PortalJobs\Words\Words;

require_once __DIR__ . '/../library/autoload.php';

/** The fields of a form, from `portal_jobs.fields.yml`. */
final class Fields
{
    /** @return array<string, array<string, mixed>> form elements by their names, with their words translated */
    public static function of(string $form): array
    {
        $fields = Yaml::decode(file_get_contents(dirname(__DIR__) . '/portal_jobs.fields.yml'))[$form];
        $translate = static fn (string $text) => $text === '' ? '' : t($text); // phpcs:ignore -- a constant of the file
        foreach ($fields as $name => $field) {
            foreach (array_intersect_key($field, ['#title' => 1, '#description' => 1]) as $word => $text) {
                $fields[$name][$word] = $translate($text);
            }
            if (isset($field['#options'])) {
                $fields[$name]['#options'] = array_map($translate, $field['#options']);
            }
        }
        if (isset($fields['sort'])) {
            $fields['sort']['#options'] = ListElement::sortLabels(Words::in(\Drupal::languageManager()->getCurrentLanguage()->getId()));
        }
        if (isset($fields['language'])) {
            $fields['language']['#options'] += Words::languages();
        }
        return $fields;
    }
}
