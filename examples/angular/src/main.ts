import { bootstrapApplication } from '@angular/platform-browser';
import { Jobs } from './app/jobs';

bootstrapApplication(Jobs);
