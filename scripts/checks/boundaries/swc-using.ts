import type { Statement, VariableDeclarator } from '@swc/core';
import { Visitor } from '@swc/core/Visitor.js';

interface UsingDeclaration {
  type: 'UsingDeclaration';
  decls: VariableDeclarator[];
}

/** As the parser returns it; its published types do not contain it yet. */
const isUsing = (statement: { type: string }): statement is UsingDeclaration =>
  statement.type === 'UsingDeclaration';

// oxlint-disable typescript/no-deprecated -- what dependency-cruiser itself uses

/** Teaches swc's visitor, which dependency-cruiser walks a module with, to go through `using` declarations. */
export function visitUsingDeclarations(): void {
  const visitOther = Visitor.prototype.visitStatement;
  Visitor.prototype.visitStatement = function (this: Visitor, statement: Statement): Statement {
    const found: { type: string } = statement;
    if (!isUsing(found)) return visitOther.call(this, statement);
    this.visitVariableDeclarators(found.decls);
    return statement;
  };
}
