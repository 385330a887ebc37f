import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { View } from './react-view.mjs';
import { base } from './show.mjs';

const rootRoute = createRootRoute({ component: Outlet });
const page = (path, name) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: () => createElement(View, { name }),
  });
const router = createRouter({
  routeTree: rootRoute.addChildren([page('/', 'jobs'), page('/about', 'about')]),
  basepath: base || '/',
  scrollRestoration: true,
});
document.querySelector('nav').addEventListener('click', (event) => {
  const link = event.target.closest('a');
  event.preventDefault();
  void router.navigate({ to: link.pathname.slice(base.length).replace(/(.)\/$/, '$1') });
});
createRoot(document.getElementById('app')).render(createElement(RouterProvider, { router }));
