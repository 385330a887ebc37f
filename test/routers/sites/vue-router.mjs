import { createApp, h, onMounted, ref } from 'vue';
import { createRouter, createWebHashHistory, createWebHistory, RouterView } from 'vue-router';
import { base, show } from './show.mjs';

const view = (name) => ({
  setup() {
    const main = ref();
    onMounted(() => show(main.value, name));
    return () => h('main', { ref: main });
  },
});
const isHash = document.documentElement.dataset.router === 'hash';
const router = createRouter({
  history: isHash ? createWebHashHistory() : createWebHistory(base),
  routes: [
    { path: '/', component: view('jobs') },
    { path: '/about/', component: view('about') },
  ],
  scrollBehavior: (to, from, position) => position ?? { top: 0 },
});
document.querySelector('nav').addEventListener('click', (event) => {
  const link = event.target.closest('a');
  event.preventDefault();
  void router.push(isHash ? link.hash.slice(1) : link.pathname.slice(base.length));
});
createApp({ render: () => h(RouterView) })
  .use(router)
  .mount('#app');
