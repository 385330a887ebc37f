import { createElement, useEffect, useRef } from 'react';
import { show } from './show.mjs';

/** A page of the site as a component. */
export function View({ name }) {
  const reference = useRef();
  useEffect(() => show(reference.current, name), [name]);
  return createElement('main', { ref: reference });
}
