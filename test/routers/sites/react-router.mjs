import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, createHashRouter, Outlet, ScrollRestoration } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { View } from './react-view.mjs';
import { base } from './show.mjs';

const isHash = document.documentElement.dataset.router === 'hash';
const Layout = () =>
  createElement('div', {}, createElement(ScrollRestoration), createElement(Outlet));
const router = (isHash ? createHashRouter : createBrowserRouter)(
  [
    {
      Component: Layout,
      children: [
        { path: '/', element: createElement(View, { name: 'jobs' }) },
        { path: '/about/', element: createElement(View, { name: 'about' }) },
      ],
    },
  ],
  isHash ? {} : { basename: base || '/' },
);
document.querySelector('nav').addEventListener('click', (event) => {
  const link = event.target.closest('a');
  event.preventDefault();
  void router.navigate(isHash ? link.hash.slice(1) : link.pathname.slice(base.length));
});
createRoot(document.getElementById('app')).render(createElement(RouterProvider, { router }));
