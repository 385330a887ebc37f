// The pages of a site that renders them in the browser. They are templates of the page.

/** The path below which the site's pages are, such as `/careers`. */
export const base = document.documentElement.dataset.base;

/** Shows a page in an element. */
export function show(element, name) {
  const { content } = document.getElementById(name);
  element.replaceChildren(document.importNode(content, true));
}
