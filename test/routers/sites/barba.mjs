import barba from '@barba/core';

barba.init({ transitions: [{ leave() {}, enter() {} }] });
