<?php

declare(strict_types=1);

namespace Drupal\portal_jobs\Plugin\Block;

use Drupal\Core\Block\Attribute\Block;
use Drupal\Core\Block\BlockBase;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\portal_jobs\Jobs;

/** The jobs that a reader saved, which only the reader's browser knows. */
#[Block('portal_jobs_saved', new TranslatableMarkup('Saved jobs'), new TranslatableMarkup('Jobs'))]
final class SavedJobsBlock extends BlockBase
{
    public function build(): array
    {
        return Jobs::build(\Drupal::service(Jobs::class)->site()->saved());
    }
}
