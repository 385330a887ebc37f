// Evaluated with the schemas, also if another part has evaluated zod before.
import { hideNames } from '../enumerable-names.ts';

hideNames();
