import vue from '@vitejs/plugin-vue';

const isCustomElement = (tag) => tag.startsWith('portal-');

export default {
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
};
