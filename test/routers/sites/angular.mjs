import '@angular/compiler';
import { Component, ElementRef, inject, provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { provideRouter, Router, RouterOutlet, withInMemoryScrolling } from '@angular/router';
import { APP_BASE_HREF } from '@angular/common';
import { base, show } from './show.mjs';

const view = (name) => {
  class View {
    constructor() {
      show(inject(ElementRef).nativeElement, name);
    }
  }
  return Component({ selector: `app-${name}`, template: '' })(View) ?? View;
};
class App {
  constructor() {
    const router = inject(Router);
    document.querySelector('nav').addEventListener('click', (event) => {
      event.preventDefault();
      void router.navigateByUrl(
        event.target.closest('a').pathname.slice(base.length).replace(/\/$/, ''),
      );
    });
  }
}
const Root =
  Component({ selector: '#app', template: '<router-outlet />', imports: [RouterOutlet] })(App) ??
  App;
void bootstrapApplication(Root, {
  providers: [
    provideZonelessChangeDetection(),
    { provide: APP_BASE_HREF, useValue: base || '/' },
    provideRouter(
      [
        { path: '', pathMatch: 'full', component: view('jobs') },
        { path: 'about', component: view('about') },
      ],
      withInMemoryScrolling({ scrollPositionRestoration: 'enabled' }),
    ),
  ],
});
