import { html, nothing, type TemplateResult } from 'lit';
import type { Place } from '../../facts/place.ts';

/** Every location of a job, by state. */
export const placeList = ({ groups }: Place): TemplateResult =>
  html`<ul role="list" class="places">
    ${groups.map(
      ({ name, places }) =>
        html`<li>
          ${
            name
              ? html`<b><bdi>${name}</bdi></b
                  ><br />`
              : nothing
          }
          ${places.map((one, index) => html`${index > 0 ? '; ' : nothing}<bdi>${one}</bdi>`)}
        </li>`,
    )}
  </ul>`;
