// The notes of a release: the section of its version in CHANGELOG.md.

interface Section {
  /** `2027-01-31` or `unreleased`. */
  date: string;
  /** Markdown without the heading. */
  body: string;
}

/** Returns the section of a version in the text of CHANGELOG.md. */
export function findSection(changelog: string, version: string): Section | undefined {
  for (const section of changelog.split(/^## /m).slice(1)) {
    const [heading = '', ...lines] = section.split('\n');
    const [, name, date = ''] = /^(\S+) \((.+)\)$/.exec(heading.trim()) ?? [];
    if (name === version) return { date, body: lines.join('\n').trim() };
  }
  return undefined;
}

/**
 * Returns the notes of a version: its section with headings one level higher, and how to verify what was downloaded.
 *
 * @throws {Error} if the changelog lacks the version.
 */
export function releaseNotes(changelog: string, version: string, sums: string): string {
  const section = findSection(changelog, version);
  if (!section) throw new Error(`CHANGELOG.md has no section of ${version}.`);
  const body = section.body.replace(/^##(#+ )/gm, '#$1');
  return `# portal-jobs ${version}

${body}

## Files

\`\`\`sh
npm install portal-jobs@${version}
\`\`\`

Administrators upload \`portal-jobs.zip\` to WordPress and unpack \`portal_jobs.zip\` for Drupal. \`sha256sum --check SHA256SUMS\` verifies downloads:

\`\`\`text
${sums.trimEnd()}
\`\`\`
`;
}
