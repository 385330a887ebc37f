import { nextTick, onMounted, watch } from 'vue';
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

export default {
  extends: DefaultTheme,
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
