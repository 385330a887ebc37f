<?php

declare(strict_types=1);

namespace Drupal\portal_jobs\Form;

use Drupal\Core\Form\ConfigFormBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\portal_jobs\Jobs;
use PortalJobs\MemoryStore;
use PortalJobs\Problem;
use PortalJobs\Search;
use PortalJobs\SettingsProblem;

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
        $form['service'] = [
            '#type' => 'url',
            '#title' => $this->t('Address of the jobs service'),
            '#description' => $this->t('As in https://data.portal.example'),
        ];
        $key = self::jobs()->key($this->config('portal_jobs.settings')->get('key_id'));
        $line = ['@line' => "\$settings['portal_jobs']['PORTAL_KEY'] = '…';"];
        $form['key'] = ['#type' => 'item', '#title' => $this->t('Key'), '#markup' => $key === ''
            ? $this->t('There is none yet. Add this line to settings.php: @line', $line)
            : $this->t('It ends in @last.', ['@last' => strlen($key) < 12 ? '…' : substr($key, -4)])];
        $form['key_id'] = \Drupal::moduleHandler()->moduleExists('key')
            ? ['#type' => 'key_select', '#title' => $this->t('Key of the Key module')]
            : ['#type' => 'hidden'];
        $form['email'] = [
            '#type' => 'email',
            '#title' => $this->t('E-mail address'),
            '#description' => $this->t('The one with which the key was requested.'),
        ];
        $form['locked'] = [
            '#type' => 'textfield',
            '#maxlength' => 2000,
            '#title' => $this->t('Lock'),
            '#description' => $this->t('No list shows other jobs. As in Organization=HE;DJ02&HiringPath=public'),
        ];
        $form['link'] = [
            '#type' => 'url',
            '#title' => $this->t('Your jobs on the portal'),
            '#description' => $this->t('The link that remains where a list cannot be shown.'),
        ];
        $form['channel'] = [
            '#type' => 'textfield',
            '#title' => $this->t('Channel'),
            '#description' => $this->t('Your name in the statistics of the portal. Every Apply link carries it.'),
        ];
        foreach (['service', 'key_id', 'email', 'locked', 'link', 'channel'] as $name) {
            $form[$name]['#config_target'] = "portal_jobs.settings:$name";
            $form[$name]['#required'] = !in_array($name, ['key_id', 'channel'], true);
        }
        $form = parent::buildForm($form, $form_state);
        $form['actions']['test'] = ['#type' => 'submit', '#value' => $this->t('Test the connection'), '#submit' => ['::test']];
        return $form;
    }

    public function validateForm(array &$form, FormStateInterface $form_state): void
    {
        parent::validateForm($form, $form_state);
        try {
            self::jobs()->read($form_state->getValues());
        } catch (SettingsProblem $problem) {
            foreach ($problem->problems as $one) {
                $name = array_search(strtok($one, ':'), Jobs::SETTINGS, true);
                $form_state->setErrorByName((string) $name, $one);
            }
        }
    }

    /** Requests one job with what the form says, which is not saved by that. */
    public function test(array &$form, FormStateInterface $form_state): void
    {
        $form_state->setRebuild();
        try {
            $settings = self::jobs()->read($form_state->getValues());
            $found = Search::find('ResultsPerPage=1', $settings, new MemoryStore());
            $count = json_decode($found->body, true)['SearchResult']['SearchResultCountAll'] ?? 0;
            $this->messenger()->addStatus($this->t('The service answers. Jobs within the lock: @count', ['@count' => $count]));
        } catch (Problem $problem) {
            $this->messenger()->addError(match ($problem->status) {
                401 => $this->t('The service does not accept the key (401). Check it, and the e-mail address.'),
                403 => $this->t('The service refuses this site (403). The key may be revoked: ask for a new one.'),
                504 => $this->t('The service does not answer in time. Check its address, or whether a firewall stops this server.'),
                503 => $this->t('The service cannot be reached. Check its address, or try again later.'),
                default => $this->t('What answers is not the jobs service. Check its address.'),
            });
        }
    }

    private static function jobs(): Jobs
    {
        return \Drupal::service('portal_jobs.jobs');
    }
}
