import { app } from '@azure/functions';
import { respond } from './respond.mjs';

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];
app.http('jobs', { methods, authLevel: 'anonymous', route: '{*path}', handler: respond });
