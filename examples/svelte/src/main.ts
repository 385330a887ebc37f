import { mount } from 'svelte';
import Jobs from './Jobs.svelte';

mount(Jobs, { target: document.getElementById('app') ?? document.body });
