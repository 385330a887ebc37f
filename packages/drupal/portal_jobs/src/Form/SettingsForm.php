<?php

declare(strict_types=1);

namespace Drupal\portal_jobs\Form;

use Drupal\Component\Utility\Html;
use Drupal\Core\Form\ConfigFormBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\portal_jobs\Fields;
use Drupal\portal_jobs\Jobs;
use PortalJobs\Http\WebUrl;
use PortalJobs\Proxy\KeyFinder;
use PortalJobs\Settings\SettingsProblem;
use PortalJobs\Site\ConnectionTest;

require_once __DIR__ . '/../../library/autoload.php';

/** The site's settings, except for the key: it would be exported with the configuration. */
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
        $jobs = \Drupal::service(Jobs::class);
        $key = $jobs->key($this->config('portal_jobs.settings')->get('key_id'));
        if (($fixed = Jobs::fixedService()) !== '') {
            $form['service'] = [
                '#type' => 'item',
                '#markup' => Html::escape($fixed),
                '#description' => $this->t('It is in settings.php.'),
            ] + array_intersect_key($form['service'], ['#title' => 1]);
        } elseif ($this->storedService() !== '') {
            $form['key_again'] = [
                '#type' => 'password',
                '#title' => $this->t('Key, for another address'),
                '#description' => $this->t('Only where you change the address to another host. The key is compared and not stored.'),
            ];
        }
        $line = ['@line' => "\$settings['portal_jobs']['PORTAL_KEY'] = '…';"];
        $form['key'] = ['#type' => 'item', '#title' => $this->t('Key'), '#weight' => -1, '#markup' => $key === ''
            ? $this->t('There is none yet. Add this line to settings.php: @line', $line)
            : $this->t('It ends in @last.', ['@last' => KeyFinder::ending($key)])];
        $test = ['#type' => 'submit', '#value' => $this->t('Test the connection'), '#submit' => ['::test']];
        return array_merge_recursive(parent::buildForm($form, $form_state), ['actions' => ['test' => $test]]);
    }

    public function validateForm(array &$form, FormStateInterface $form_state): void
    {
        [$old, $new] = [$this->storedService(), (string) $form_state->getValue('service')];
        parent::validateForm($form, $form_state);
        $jobs = \Drupal::service(Jobs::class);
        if ($old !== '' && Jobs::fixedService() === '' && WebUrl::originOf($old) !== WebUrl::originOf($new)) {
            // Anyone who may change the URL could have the key sent there.
            $key = $jobs->key($form_state->getValue('key_id'));
            if (!hash_equals($key, trim((string) $form_state->getValue('key_again')))) {
                $form_state->setErrorByName('key_again', $this->t('The address is another one. Enter the key, so that it can be sent there.'));
                return;
            }
        }
        try {
            foreach ($jobs->site($form_state->getValues())->unknownCodes() as $one) {
                if ($one['isEveryCode']) {
                    $form_state->setErrorByName('locked', "$one[name]: $one[message]");
                } else {
                    $this->messenger()->addWarning("$one[name]: $one[message]");
                }
            }
        } catch (SettingsProblem $problem) {
            foreach ($problem->problems as $one) {
                $form_state->setErrorByName((string) array_search(strtok($one, ':'), Jobs::SETTINGS), $one);
            }
        }
    }

    /** The URL as it is saved: the form's own configuration has what is typed. */
    private function storedService(): string
    {
        return (string) $this->configFactory()->get('portal_jobs.settings')->get('service');
    }

    /** Tries what the form says, without saving it. */
    public function test(array &$form, FormStateInterface $form_state): void
    {
        $test = ConnectionTest::of(\Drupal::service(Jobs::class)->site($form_state->getValues())->settings());
        $sentence = $this->t($test->sentence(), ['@count' => $test->count, '@proxy' => $test->proxy]); // phpcs:ignore -- a constant
        $this->messenger()->addMessage($sentence, $test->status === 200 ? 'status' : 'error');
        array_map($this->messenger()->addError(...), $test->unknown);
        $form_state->setRebuild();
    }
}
