import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';
import 'portal-jobs';
import type { PortalResultsEvent } from 'portal-jobs';

@Component({
  selector: 'app-jobs',
  templateUrl: './jobs.html',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
})
export class Jobs {
  total = 0;
  organizations = ['HE00', 'HE10'];
  onResults(event: PortalResultsEvent) {
    this.total = event.detail.total;
  }
}
