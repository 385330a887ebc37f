import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A Chromium that starts on this machine. */
export interface Browser {
  executablePath: string;
  args: string[];
  /** The environment of the process. For the pinned browser, it includes its libraries and fonts. */
  env: Record<string, string>;
  /** Whether this is the pinned headless shell, which cannot open a window and never throttles background tabs. */
  isPinned: boolean;
}

/** Environment variable with the WebSocket URL of the browser that the test files of a run share. */
export const sharedBrowserVariable = 'PORTAL_TEST_BROWSER';

const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Only the fonts of the pinned browser, so that text has the same width on every machine. */
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">.</dir></fontconfig>
`;

const environment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );

/** Finds the browser for the tests: `CHROME_PATH`, then the pinned browser, then an installed one. */
export async function findBrowser(): Promise<Browser> {
  const chosen = process.env['CHROME_PATH'];
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROME_PATH names ${chosen}, which does not exist.`);
    return { executablePath: chosen, args, env: environment(), isPinned: false };
  }
  if (process.platform === 'linux' && process.arch === 'x64') return pinnedBrowser();
  const installed = findInstalledBrowser();
  if (installed) return installed;
  throw new Error(
    'No browser for the tests: set CHROME_PATH to a Chrome or Chromium, run on Linux x64 (the pinned one comes with npm ci), or install Google Chrome.',
  );
}

/** Finds a browser that is installed on this machine, which can do what the pinned headless shell cannot. */
export function findInstalledBrowser(): Browser | undefined {
  const executablePath = [process.env['CHROME_PATH'] ?? '', ...installedPaths()].find((path) =>
    existsSync(path),
  );
  return executablePath ? { executablePath, args, env: environment(), isPinned: false } : undefined;
}

async function pinnedBrowser(): Promise<Browser> {
  const main = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
  const home = main.slice(0, main.lastIndexOf(join('@sparticuz', 'chromium')));
  const manifest = await readFile(join(home, '@sparticuz/chromium/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = join(home, '.cache/chromium', version);
  if (!existsSync(folder)) await unpack(folder);
  const env = environment();
  const libraries = join(folder, 'al2023/lib');
  return {
    executablePath: join(folder, 'chromium'),
    args: [...args, '--headless=shell'],
    env: {
      ...env,
      FONTCONFIG_PATH: join(folder, 'fonts'),
      LD_LIBRARY_PATH: [libraries, env['LD_LIBRARY_PATH']].filter(Boolean).join(delimiter),
    },
    isPinned: true,
  };
}

/**
 * Unpacks the pinned browser. The package writes to `TMPDIR` and considers anything there complete, so it writes to a separate folder
 * that is renamed when it is complete. Test files run at the same time.
 */
async function unpack(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  const names = ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH'] as const;
  const before = names.map((name) => [name, process.env[name]] as const);
  process.env['TMPDIR'] = draft;
  // The package uses its own libraries only on this host, and checks that when it is imported.
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs20.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    await writeFile(join(draft, 'fonts/fonts.conf'), fonts);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

function installedPaths(): string[] {
  const env = process.env;
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Google Chrome for Testing'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  if (process.platform === 'win32') {
    return [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']]
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe'));
  }
  const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
  const folders = (env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}
