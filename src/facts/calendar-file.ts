/** Returns a file name that every system accepts, made of the letters and digits of the title. */
export function nameCalendarFile(title: string, id: string): string {
  const plain = (text: string) =>
    text
      .slice(0, 200)
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z\d]+/gi, '-')
      .slice(0, 60)
      .replace(/^-|-$/g, '')
      .toLowerCase();
  return `${plain(title) || plain(id) || 'job'}.ics`;
}
