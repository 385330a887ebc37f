<?php

declare(strict_types=1);

namespace Drupal\portal_jobs\Form;

use Drupal\Core\Form\ConfigFormBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\portal_jobs\Fields;
use Drupal\portal_jobs\Jobs;
use PortalJobs\Proxy\KeyFinder;
use PortalJobs\Settings\SettingsProblem;
use PortalJobs\Site\ConnectionTest;

/** The site's settings. The key is none of them: it would be exported with the configuration. */
final class SettingsForm extends ConfigFormBase
{
    public function getFormId(): string
    {
        return 'portal_jobs_settings';
    }

    protected function getEditableConfigNames(): array
    {
        return ['portal_jobs.settings'];
    }

    public function buildForm(array $form, FormStateInterface $form_state): array
    {
        foreach (Fields::of('settings') as $name => $field) {
            $form[$name] = ['#config_target' => "portal_jobs.settings:$name"] + $field;
        }
        if (\Drupal::moduleHandler()->moduleExists('key')) {
            $form['key_id']['#type'] = 'key_select';
        }
        $key = \Drupal::service(Jobs::class)->key($this->config('portal_jobs.settings')->get('key_id'));
        $line = ['@line' => "\$settings['portal_jobs']['PORTAL_KEY'] = '…';"];
        $form['key'] = ['#type' => 'item', '#title' => $this->t('Key'), '#weight' => -1, '#markup' => $key === ''
            ? $this->t('There is none yet. Add this line to settings.php: @line', $line)
            : $this->t('It ends in @last.', ['@last' => KeyFinder::ending($key)])];
        $test = ['#type' => 'submit', '#value' => $this->t('Test the connection'), '#submit' => ['::test']];
        return array_merge_recursive(parent::buildForm($form, $form_state), ['actions' => ['test' => $test]]);
    }

    public function validateForm(array &$form, FormStateInterface $form_state): void
    {
        parent::validateForm($form, $form_state);
        try {
            \Drupal::service(Jobs::class)->site($form_state->getValues())->settings();
        } catch (SettingsProblem $problem) {
            foreach ($problem->problems as $one) {
                $form_state->setErrorByName((string) array_search(strtok($one, ':'), Jobs::SETTINGS), $one);
            }
        }
    }

    /** Tries what the form says, without saving it. */
    public function test(array &$form, FormStateInterface $form_state): void
    {
        $test = ConnectionTest::of(\Drupal::service(Jobs::class)->site($form_state->getValues())->settings());
        $sentence = $this->t($test->sentence(), ['@count' => $test->count]); // phpcs:ignore -- a constant
        $this->messenger()->addMessage($sentence, $test->status === 200 ? 'status' : 'error');
        $form_state->setRebuild();
    }
}
