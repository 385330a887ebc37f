<?php

declare(strict_types=1);

namespace Drupal\portal_jobs\Plugin\Block;

use Drupal\Core\Block\Attribute\Block;
use Drupal\Core\Block\BlockBase;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\portal_jobs\Jobs;

/** The jobs that a visitor saved, which are stored only in the visitor's browser. */
#[Block('portal_jobs_saved', new TranslatableMarkup('Saved jobs'), new TranslatableMarkup('Jobs'))]
final class SavedJobsBlock extends BlockBase
{
    public function build(): array
    {
        return Jobs::build(\Drupal::service(Jobs::class)->site()->saved());
    }
}
