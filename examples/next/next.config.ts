import type { NextConfig } from 'next';

// A site of files, in the folder "out". On a Next.js server, leave the template's file as it is.
const config: NextConfig = { output: 'export' };

export default config;
