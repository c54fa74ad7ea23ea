/** After each test what is fetched when it is wanted has come: nothing arrives in a page that is gone. */
import { afterEach, vi } from 'vitest';

afterEach(() => vi.dynamicImportSettled());
