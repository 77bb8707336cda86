import { readFileSync } from 'node:fs';

import { parseSync } from 'oxc-parser';

/** How `npm test` runs the journeys: at both widths only those that depend on the width (decision 0155). */
export const isShortRun = process.env['JOURNEY_WIDTHS'] === 'told apart';

/** What a journey names that does something else on a phone than on a desktop. */
const width = /\b(?:isPhone|viewport|project)\b/;

interface Block {
  text: string;
  firstLine: number;
  lastLine: number;
  dependsOnWidth: boolean;
}

/** The statements of a file, and whether each names a width or a helper of the file that does. */
function blocksOf(source: string): Block[] {
  const { program } = parseSync('journey.ts', source);
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const blocks = program.body.map(({ start, end }) => {
    const text = source.slice(start, end);
    return {
      text,
      firstLine: lineAt(start),
      lastLine: lineAt(end),
      dependsOnWidth: width.test(text),
    };
  });
  const helpers = blocks.flatMap((block) => {
    const name = /^(?:export )?(?:async )?(?:function|const|let) (?<name>\w+)/.exec(block.text);
    return name?.groups?.['name'] ? [{ name: name.groups['name'], block }] : [];
  });
  let count: number;
  do {
    count = blocks.filter(({ dependsOnWidth }) => dependsOnWidth).length;
    for (const { name } of helpers.filter(({ block }) => block.dependsOnWidth)) {
      const uses = new RegExp(`\\b${name}\\b`);
      for (const block of blocks) block.dependsOnWidth ||= uses.test(block.text);
    }
  } while (count < blocks.filter(({ dependsOnWidth }) => dependsOnWidth).length);
  return blocks;
}

const known = new Map<string, Block[]>();

function knownBlocks(file: string): Block[] {
  const blocks = known.get(file) ?? blocksOf(readFileSync(file, 'utf8'));
  known.set(file, blocks);
  return blocks;
}

/** Whether any journey of a file does something else at another width. */
export const fileDependsOnWidth = (file: string): boolean =>
  knownBlocks(file).some(({ dependsOnWidth }) => dependsOnWidth);

/** Whether the journey that begins at a line does, or what its file sets up for all of them. */
export function journeyDependsOnWidth(file: string, line: number): boolean {
  const blocks = knownBlocks(file);
  const isForAll = ({ text }: Block) => /^test\.(?:use|beforeEach|beforeAll|skip)\(/.test(text);
  const own = blocks.find(({ firstLine, lastLine }) => firstLine <= line && line <= lastLine);
  return !own || own.dependsOnWidth || blocks.some((one) => isForAll(one) && one.dependsOnWidth);
}
