<?php

declare(strict_types=1);

namespace Drupal\portal_jobs\Plugin\Block;

use Drupal\Core\Block\Attribute\Block;
use Drupal\Core\Block\BlockBase;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/** The jobs that a reader saved, which only the reader's browser knows. */
#[Block(
    id: 'portal_jobs_saved',
    admin_label: new TranslatableMarkup('Saved jobs'),
    category: new TranslatableMarkup('Jobs'),
)]
final class SavedJobsBlock extends BlockBase
{
    public function build(): array
    {
        return \Drupal::service('portal_jobs.jobs')->saved();
    }
}
