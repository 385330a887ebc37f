// Evaluated with the schema of trends, also if another part has evaluated zod before.
import { hideNames } from '../../enumerable-names.ts';

hideNames();
