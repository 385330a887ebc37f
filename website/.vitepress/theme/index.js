import { h, nextTick, onMounted, watch } from 'vue';
import { useRoute, withBase } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import './style.css';

/** The scripts of the site's own elements, which `npm run site` builds. */
const scripts = ['site-samples', 'site-playground'];

/** Loads the scripts of the elements on the page. */
function load() {
  for (const name of scripts)
    if (document.querySelector(name)) void import(/* @vite-ignore */ withBase(`/live/${name}.js`));
}

/** The page for unknown URLs. */
const notFound = () =>
  h('main', { class: 'wide vp-doc' }, [
    h('h1', 'There is no such page'),
    h('p', 'Search for it, or begin on the first page.'),
    h('p', h('a', { class: 'button primary', href: withBase('/') }, 'To the first page')),
  ]);

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'not-found': notFound }),
  setup() {
    const route = useRoute();
    onMounted(() => {
      watch(
        () => route.data,
        () => void nextTick(load),
        { immediate: true },
      );
    });
  },
};
