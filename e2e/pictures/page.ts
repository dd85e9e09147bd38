import { picturedScreens } from './list.ts';
import type { Picture } from './picture.ts';

export const SCREENS_PAGE = 'docs/screens.md';

const HEAD = `# The screens

The demo company that \`npm start\` shows, in a window of 1440 × 900 unless noted, cropped below the last content. Every
screen has a light theme, a dark theme and a phone layout. \`npm run pictures\` writes this page and its pictures, from
[the list of screens](../e2e/pictures/list.ts).
`;

/** Where a picture is, seen from the root of the project. */
export const getPictureFile = ({ name }: Pick<Picture, 'name'>): string => `docs/pictures/${name}.webp`;

/** The page of all screens. */
export function screensPage(): string {
  const sections = picturedScreens.map(({ title, path, about, pictures }) => {
    const shown = pictures.map((picture) => `\n${drawn(title, picture)}\n`).join('');
    return `## ${title}\n\n${about} Address: \`${path}\`.\n${shown}`;
  });
  return [HEAD, ...sections].join('\n');
}

function drawn(title: string, { name, shows, size }: Picture): string {
  const alt = `${title}: ${shows}`;
  // Markdown has no width, and a phone as wide as the page would be read as a mistake.
  return size === 'phone'
    ? `<img src="pictures/${name}.webp" alt="${alt}" width="300" />`
    : `![${alt}](pictures/${name}.webp)`;
}
