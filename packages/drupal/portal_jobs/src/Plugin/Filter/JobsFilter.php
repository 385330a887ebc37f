<?php

declare(strict_types=1);

namespace Drupal\portal_jobs\Plugin\Filter;

use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\filter\Attribute\Filter;
use Drupal\filter\FilterProcessResult;
use Drupal\filter\Plugin\FilterBase;
use Drupal\filter\Plugin\FilterInterface;
use Drupal\portal_jobs\Jobs;
use PortalJobs\Site\ListToken;

require_once __DIR__ . '/../../../library/autoload.php';

/** Shows open jobs in place of an author's token. */
#[Filter(
    id: 'portal_jobs',
    title: new TranslatableMarkup('Open jobs from [portal-jobs]'),
    type: FilterInterface::TYPE_TRANSFORM_IRREVERSIBLE,
    description: new TranslatableMarkup('Put it last, so that no other filter removes the list.'),
    weight: 50,
)]
final class JobsFilter extends FilterBase
{
    public function process($text, $langcode): FilterProcessResult
    {
        $result = new FilterProcessResult();
        $show = static fn (array $given): string => $result->createPlaceholder(...Jobs::later($given));
        return $result->setProcessedText(ListToken::replaced($text, $show));
    }

    public function tips($long = false)
    {
        return $this->t('Show open jobs: [portal-jobs organization="HE00"] in a paragraph of its own.');
    }
}
