<?php

declare(strict_types=1);

namespace Drupal\portal_jobs\Plugin\Filter;

use Drupal\Component\Serialization\Json;
use Drupal\Component\Utility\Html;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\filter\Attribute\Filter;
use Drupal\filter\FilterProcessResult;
use Drupal\filter\Plugin\FilterBase;
use Drupal\filter\Plugin\FilterInterface;
use PortalJobs\ListElement;

require_once __DIR__ . '/../../../library/autoload.php';

/** Shows open jobs where an author wrote `[portal-jobs organization="HE00"]` in a paragraph of its own. */
#[Filter(
    id: 'portal_jobs',
    title: new TranslatableMarkup('Open jobs: [portal-jobs]'),
    type: FilterInterface::TYPE_TRANSFORM_IRREVERSIBLE,
    description: new TranslatableMarkup('Put it last in the order, so that no other filter removes the list.'),
    weight: 50,
)]
final class JobsFilter extends FilterBase
{
    /** A token alone in its paragraph or on its line. Within a sentence it would tear the paragraph apart. */
    private const TOKEN = '#(?:<p[^>]*>|^)\s*\[portal-jobs((?:\s|&nbsp;)[^\]<>]*)?\]\s*(?:</p>|$)#mu';

    /** An attribute. Editors write quotation marks as entities, or as typographic ones. */
    private const ATTRIBUTE = '/([a-z-]+)\s*=\s*["“”]([^"“”]*)["“”]\s*/u';

    public function process($text, $langcode): FilterProcessResult
    {
        $result = new FilterProcessResult();
        $count = 0;
        $replaced = preg_replace_callback(self::TOKEN, function (array $found) use ($result, &$count): string {
            $given = self::read($found[1] ?? '');
            if ($given === null || (new ListElement($given))->wrong() !== []) {
                return $found[0]; // Shown as written: a list without a misspelled attribute would have other jobs.
            }
            $count += 1;
            $given += $count > 1 ? ['search' => "list$count"] : [];
            return $result->createPlaceholder('portal_jobs.jobs:lazy', [Json::encode($given)]);
        }, $text);
        return $result->setProcessedText($replaced ?? $text);
    }

    /** @return ?array<string, string> null where something is not an attribute */
    private static function read(string $written): ?array
    {
        $written = trim(str_replace("\u{a0}", ' ', Html::decodeEntities($written)));
        $given = [];
        $rest = preg_replace_callback(self::ATTRIBUTE, function (array $found) use (&$given): string {
            $given[$found[1]] = trim($found[2]);
            return '';
        }, $written);
        return $rest === '' ? $given : null;
    }

    public function tips($long = false)
    {
        return $this->t('Show open jobs: [portal-jobs organization="HE00"] in a paragraph of its own.');
    }
}
