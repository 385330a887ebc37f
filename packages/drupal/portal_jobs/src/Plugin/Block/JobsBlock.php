<?php

declare(strict_types=1);

namespace Drupal\portal_jobs\Plugin\Block;

use Drupal\Core\Access\AccessResult;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\Block\Attribute\Block;
use Drupal\Core\Block\BlockBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\portal_jobs\Fields;
use Drupal\portal_jobs\Jobs;
use PortalJobs\Site\CodeNames;

require_once __DIR__ . '/../../../library/autoload.php';

/** A list of open jobs with its filters. */
#[Block('portal_jobs', new TranslatableMarkup('Open jobs'), new TranslatableMarkup('Jobs'))]
final class JobsBlock extends BlockBase
{
    public function defaultConfiguration(): array
    {
        return array_fill_keys(array_keys(Fields::of('block')), '');
    }

    public function build(): array
    {
        $given = [];
        foreach (array_intersect_key($this->configuration, Fields::of('block')) as $name => $value) {
            $given += $value === '' ? [] : [strtr($name, '_', '-') => $value];
        }
        return ['#lazy_builder' => Jobs::later($given), '#create_placeholder' => true];
    }

    /** Pages of the administration need no jobs, and the module's own pages have a list. */
    protected function blockAccess(AccountInterface $account): AccessResultInterface
    {
        $route = \Drupal::routeMatch();
        $isElsewhere = \Drupal::service('router.admin_context')->isAdminRoute()
            || in_array($route->getRouteName(), ['portal_jobs.list', 'portal_jobs.job'], true);
        return AccessResult::allowedIf(!$isElsewhere)->addCacheContexts(['route']);
    }

    public function blockForm($form, FormStateInterface $form_state): array
    {
        $site = \Drupal::service(Jobs::class)->site();
        foreach (Fields::of('block') as $name => $field) {
            $list = $field['#autocomplete_route_parameters']['list'] ?? null;
            $value = $this->configuration[$name];
            $form[$name] = ['#default_value' => $list ? $site->names($list)->written($value) : $value] + $field;
        }
        $paths = array_filter(explode(';', $this->configuration['hiring_path']));
        $form['hiring_path']['#default_value'] = $paths;
        $form['hiring_path']['#options'] = $site->offered('HiringPath')->names + array_combine($paths, $paths);
        return $form;
    }

    public function blockValidate($form, FormStateInterface $form_state): void
    {
        $entered = self::entered($form_state);
        $given = array_combine(array_map(static fn ($name) => strtr($name, '_', '-'), array_keys($entered)), $entered);
        foreach (\Drupal::service(Jobs::class)->site()->problems(array_filter($given, 'strlen')) as $name => $problem) {
            $form_state->setErrorByName(strtr($name, '-', '_'), $problem);
        }
    }

    public function blockSubmit($form, FormStateInterface $form_state): void
    {
        $this->configuration = self::entered($form_state) + $this->configuration;
    }

    /** @return array<string, string> what the form says, by the names of the configuration */
    private static function entered(FormStateInterface $form_state): array
    {
        $entered = [];
        foreach (Fields::of('block') as $name => $field) {
            $value = $form_state->getValue($name);
            $value = is_array($value) ? implode(';', array_filter($value)) : trim((string) $value);
            $isChosen = isset($field['#autocomplete_route_name']);
            $entered[$name] = $isChosen ? CodeNames::codes($value) : $value;
        }
        return $entered;
    }
}
