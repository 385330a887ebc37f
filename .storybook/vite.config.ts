import { defineConfig } from 'vite';

export default defineConfig({ publicDir: false });
