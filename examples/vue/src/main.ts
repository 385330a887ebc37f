import { createApp } from 'vue';
import Jobs from './Jobs.vue';

createApp(Jobs).mount('#app');
